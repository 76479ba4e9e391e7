import { useBusiness } from '../../employers/useBusiness.ts';
import { KeysCard } from '../../keys/KeysCard.tsx';
import { useTexts } from '../../platform/language.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { LoadFailure } from '../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AccountForm } from './AccountForm.tsx';
import { StartPageCard } from './StartPageCard.tsx';

/** An administrator's own name, address and password. */
export default function AccountPage() {
  const { account: texts } = useTexts();
  const { data, error, isFetching, refetch } = useBusiness();
  useTitle(texts.title);

  return (
    <div className="form-page">
      <PageTitle title={texts.title} subtitle={texts.intro} />
      {data && <AccountForm business={data} />}
      {data && <KeysCard />}
      {data && <StartPageCard business={data} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}
