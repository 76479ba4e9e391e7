import { useBusiness } from '../../employers/useBusiness.ts';
import { KeysCard } from '../../keys/KeysSwitch.tsx';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { LoadFailure } from '../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { ownAccountTexts } from '../../texts/accounts.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AccountForm } from './AccountForm.tsx';
import { StartPageCard } from './StartPageCard.tsx';

/** An administrator's own name, address and password. */
export default function AccountPage() {
  const { account } = useTexts();
  const { intro } = useTextsOf(ownAccountTexts);
  const { data, error, isFetching, refetch } = useBusiness();
  useTitle(account.title);

  return (
    <div className="form-page">
      <PageTitle title={account.title} subtitle={intro} />
      {data && <AccountForm business={data} />}
      {data && <KeysCard />}
      {data && <StartPageCard business={data} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}
