import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { useTexts } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/Fact.tsx';

/** Name and contact details of the employer. */
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
      {!employer.error && (
        <dl aria-busy={!data} className="facts">
          <Fact name={profile.fields.OperatingName}>{data?.OperatingName}</Fact>
          <Fact name={texts.contactPerson}>
            {data && (`${data.FirstName} ${data.LastName}`.trim() || common.none)}
          </Fact>
          <Fact name={texts.telephone}>
            {data?.Telephone ? (
              <a href={`tel:${data.Telephone.replace(/[^\d+]/g, '')}`}>{data.Telephone}</a>
            ) : (
              data && common.none
            )}
          </Fact>
          <Fact name={texts.email}>
            {data?.Email ? <a href={`mailto:${data.Email}`}>{data.Email}</a> : data && common.none}
          </Fact>
          <Fact name={texts.caseManager}>{data && (data.CaseManager || texts.noCaseManager)}</Fact>
        </dl>
      )}
      {employer.error && <PartFailure onRetry={employer.refetch} title={texts.employerFailed} />}
    </Card>
  );
}
