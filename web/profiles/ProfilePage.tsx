import { useQuery } from '@tanstack/react-query';
import type { Business, CaseManagerItem } from '../../contract/businesses.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { paths } from '../paths.ts';
import { failureOf } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { useParams } from '../platform/router/Router.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { useBusiness } from '../profile/useBusiness.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { EditEmployer } from './EditEmployer.tsx';
import { NewEmployer } from './NewEmployer.tsx';

/** The administrator's page of one employer, there already or to be created. */
export default function ProfilePage() {
  const { businessId } = useParams();
  const { profiles: texts } = useTexts();
  const title = businessId === undefined ? texts.createTitle : texts.editTitle;
  useTitle(title);
  const managers = useQuery({
    queryKey: ['caseManagers'],
    queryFn: ({ signal }) => call('listCaseManagers', {}, { signal }),
  });

  if (managers.data) {
    return businessId === undefined ? (
      <div className="form-page">
        <PageTitle title={title} />
        <NewEmployer caseManagers={optionsOf(managers.data)} />
      </div>
    ) : (
      <KnownEmployer key={businessId} businessId={businessId} managers={managers.data} />
    );
  }
  return (
    <div className="form-page">
      <PageTitle title={title} />
      {managers.error ? (
        <LoadFailure
          error={managers.error}
          onRetry={managers.refetch}
          isBusy={managers.isFetching}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

interface KnownProps {
  businessId: string;
  managers: CaseManagerItem[];
}

function KnownEmployer({ businessId, managers }: KnownProps) {
  const { profiles: texts } = useTexts();
  const { data, error, isFetching, refetch } = useBusiness(businessId);
  if (data?.IsAdministrator || (error && failureOf(error) === 'notFound'))
    return <NoSuchEmployer />;

  return (
    <div className="form-page">
      <PageTitle title={texts.editTitle} subtitle={data?.OperatingName} />
      {data && <EditEmployer business={data} caseManagers={optionsOf(managers, data)} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}

function NoSuchEmployer() {
  const { profiles: texts } = useTexts();
  return (
    <div className="form-page">
      <PageTitle title={texts.editTitle} />
      <EmptyState
        icon="search"
        title={texts.notFoundTitle}
        action={
          <Link className={buttonClass('primary')} to={paths.adminProfiles}>
            {texts.toProfiles}
          </Link>
        }
      >
        {texts.notFoundText}
      </EmptyState>
    </div>
  );
}

/** A case manager who has left stays choosable for the employers that still have them. */
function optionsOf(managers: CaseManagerItem[], business?: Business) {
  const options = managers.map(({ BusinessId, Name }) => ({ value: BusinessId, label: Name }));
  const { CaseManagerId, CaseManager } = business ?? {};
  const isMissing = CaseManagerId && !options.some(({ value }) => value === CaseManagerId);
  return isMissing ? [...options, { value: CaseManagerId, label: CaseManager ?? '' }] : options;
}
