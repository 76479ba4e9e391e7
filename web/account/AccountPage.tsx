import { LoadFailure } from '../layout/LoadFailure.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { useTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { useBusiness } from '../profile/useBusiness.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AccountForm } from './AccountForm.tsx';

/** An administrator's own name, address and password. */
export default function AccountPage() {
  const { account: texts } = useTexts();
  const { data, error, isFetching, refetch } = useBusiness();
  useTitle(texts.title);

  return (
    <div className="form-page">
      <PageTitle title={texts.title} subtitle={texts.intro} />
      {data && <AccountForm business={data} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}
