import { useState } from 'react';
import type { Business } from '../../../contract/employers.ts';
import { type StartPage, startPages } from '../../../contract/pages.ts';
import { useBusiness } from '../../employers/useBusiness.ts';
import { KeysCard } from '../../keys/KeysSwitch.tsx';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { LoadFailure } from '../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { ownAccountTexts, startPageTexts } from '../../texts/accounts.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { AccountForm } from './AccountForm.tsx';

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

/** Where one starts after signing in; saved by itself, whatever else stands in the account's form. */
function StartPageCard({ business }: { business: Business }) {
  const { common, layout } = useTexts();
  const texts = useTextsOf(startPageTexts);
  const { openWith } = useAuthorization();
  const notice = useNotice();
  const [chosen, setChosen] = useState(business.StartPage ?? '');
  const form = useSubmit({
    async send() {
      await call('chooseStartPage', { StartPage: chosen as StartPage | '' });
      // The way home follows.
      await openWith();
      return true;
    },
    onSent() {
      notice('green', () => texts.saved);
    },
  });
  return (
    <Card title={texts.title}>
      <form className="stack stack-tight" noValidate onSubmit={form.onSubmit}>
        <RefusalBanner form={form} />
        <SelectField
          emptyText={texts.usual}
          help={texts.help}
          label={texts.title}
          onChange={(event) => setChosen(event.target.value)}
          options={(Object.keys(startPages) as StartPage[]).map((name) => ({
            value: name,
            label: layout[name],
          }))}
          value={chosen}
        />
        <div className="actions">
          <SubmitButton busy={form.isBusy} busyText={common.saving}>
            {texts.save}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
