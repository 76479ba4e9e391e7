import { LoadFailure } from '../layout/LoadFailure.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { useTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useBusiness } from './useBusiness.ts';

/** The employer's own profile. */
export default function ProfilePage() {
  const { layout, profile } = useTexts();
  const { data, error, isFetching, refetch } = useBusiness();
  useTitle(layout.profile);

  return (
    <div className="form-page">
      <PageTitle
        title={layout.profile}
        subtitle={data?.IsComplete ? profile.introComplete : profile.intro}
      />
      {data && <ProfileForm business={data} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}
