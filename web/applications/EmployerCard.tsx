import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { call } from '../platform/calls.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PartFailure } from './PartFailure.tsx';

/** Who the employer is, and how to reach it. */
export function EmployerCard({ businessId }: { businessId: number }) {
  const { application: texts, common, profile } = useTexts();
  const employer = useQuery({
    queryKey: ['business', businessId],
    queryFn: ({ signal }) => call('readBusiness', { businessId }, { signal }),
  });
  const { data } = employer;
  return (
    <Card
      actions={<Link to={paths.adminProfileOf(businessId)}>{texts.toProfile}</Link>}
      title={texts.employer}
    >
      {data && (
        <dl className="facts">
          <div>
            <dt>{profile.fields.OperatingName}</dt>
            <dd>{data.OperatingName}</dd>
          </div>
          <div>
            <dt>{texts.contactPerson}</dt>
            <dd>{`${data.FirstName} ${data.LastName}`.trim() || common.none}</dd>
          </div>
          <div>
            <dt>{texts.telephone}</dt>
            <dd>
              {data.Telephone ? (
                <a href={`tel:${data.Telephone.replace(/[^\d+]/g, '')}`}>{data.Telephone}</a>
              ) : (
                common.none
              )}
            </dd>
          </div>
          <div>
            <dt>{texts.email}</dt>
            <dd>{data.Email ? <a href={`mailto:${data.Email}`}>{data.Email}</a> : common.none}</dd>
          </div>
          <div>
            <dt>{texts.caseManager}</dt>
            <dd>{data.CaseManager || texts.noCaseManager}</dd>
          </div>
        </dl>
      )}
      {employer.isPending && <Skeleton count={2} kind="lines" text={common.loading} />}
      {employer.error && <PartFailure onRetry={employer.refetch} title={texts.employerFailed} />}
    </Card>
  );
}
