import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import {
  toCaseManagerOptions,
  useCaseManagers,
} from '../../../office/assignments/useCaseManagers.ts';
import { paths } from '../../../paths.ts';
import { getFailure } from '../../../platform/callError.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { useParams } from '../../../platform/router/Router.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../../shared/PageSkeleton.tsx';
import { employerAdministrationTexts } from '../../../texts/employers.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useBusiness } from '../useBusiness.ts';
import { EditEmployer } from './EditEmployer.tsx';
import { NewEmployer } from './NewEmployer.tsx';

export default function AdminProfilePage() {
  const { businessId } = useParams();
  const texts = useTextsOf(employerAdministrationTexts);
  useTitle(businessId === undefined ? texts.createTitle : texts.editTitle);
  return businessId === undefined ? (
    <CreateEmployerPage />
  ) : (
    <EditEmployerPage key={businessId} businessId={businessId} />
  );
}

function CreateEmployerPage() {
  const texts = useTextsOf(employerAdministrationTexts);
  const managers = useCaseManagers();
  return (
    <div className="form-page">
      <PageTitle title={texts.createTitle} />
      {managers.data ? (
        <NewEmployer caseManagers={toCaseManagerOptions(managers.data)} />
      ) : (
        <EmployerLoadState queries={[managers]} />
      )}
    </div>
  );
}

function EditEmployerPage({ businessId }: { businessId: string }) {
  const texts = useTextsOf(employerAdministrationTexts);
  const managers = useCaseManagers();
  const business = useBusiness(businessId);
  const { data, error } = business;
  const formerly = data?.CaseManagerId
    ? { id: data.CaseManagerId, name: data.CaseManager }
    : undefined;
  // Rendering the long form is deferred, so that the page stays responsive.
  const isDrawn = useDeferredValue(Boolean(data && managers.data), false);
  if (data?.IsAdministrator || (error && getFailure(error) === 'notFound'))
    return <NoSuchEmployer />;

  return (
    <div className="form-page">
      <PageTitle title={texts.editTitle} subtitle={data?.OperatingName} />
      {isDrawn && data && managers.data ? (
        <EditEmployer
          business={data}
          caseManagers={toCaseManagerOptions(managers.data, formerly)}
        />
      ) : (
        <EmployerLoadState queries={[business, managers]} />
      )}
    </div>
  );
}

function EmployerLoadState({ queries }: { queries: UseQueryResult[] }) {
  const failed = queries.filter(({ error, data }) => error && !data);
  if (failed.length === 0) return <PageSkeleton />;
  return (
    <LoadFailure
      query={{
        error: failed[0]?.error,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => failed.forEach(({ refetch }) => void refetch()),
      }}
    />
  );
}

function NoSuchEmployer() {
  const texts = useTextsOf(employerAdministrationTexts);
  return (
    <div className="form-page">
      <PageTitle title={texts.editTitle} />
      <EmptyState
        icon="search"
        title={texts.notFoundTitle}
        action={
          <ButtonLink variant="primary" to={paths.adminProfiles}>
            {texts.toProfiles}
          </ButtonLink>
        }
      >
        {texts.notFoundText}
      </EmptyState>
    </div>
  );
}
