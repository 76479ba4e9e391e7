import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findAccountProblems } from '../../../../contract/accounts/ownAccount.ts';
import type { Business } from '../../../../contract/employers.ts';
import { type StartPage, startPages } from '../../../../contract/pages.ts';
import { ShortcutsCard } from '../../../office/keys/ShortcutsSwitch.tsx';
import { paths } from '../../../paths.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { call } from '../../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { navigate } from '../../../platform/router/location.ts';
import { useProblemForm } from '../../../platform/useProblemForm.ts';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { FailureBanner, ProblemBanner } from '../../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { RefusalBanner } from '../../../shared/forms/RefusalBanner.tsx';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../../shared/PageSkeleton.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { accountPageTexts, startPageTexts } from '../../../texts/accounts.ts';
import { profileTexts } from '../../../texts/employers.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { BusinessConflictDialog } from '../../employers/BusinessConflictDialog.tsx';
import { BusinessFields } from '../../employers/BusinessField.tsx';
import { type BusinessValues, toBusinessValues } from '../../employers/businessValues.ts';
import {
  CurrentPasswordCard,
  findCurrentPasswordProblems,
} from '../../employers/CurrentPasswordCard.tsx';
import { PasswordFields } from '../../employers/PasswordFields.tsx';
import { useBusiness } from '../../employers/useBusiness.ts';
import { useBusinessUpdate } from '../../employers/useBusinessUpdate.ts';

export default function AccountPage() {
  const { account } = useTexts();
  const { intro } = useTextsOf(accountPageTexts);
  const query = useBusiness();
  const { data, error } = query;
  useTitle(account.title);

  return (
    <div className="form-page">
      <PageTitle title={account.title} subtitle={intro} />
      {data && <AccountForm business={data} />}
      {data && <ShortcutsCard />}
      {data && <StartPageCard business={data} />}
      {!data && error && <LoadFailure query={query} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}

function StartPageCard({ business }: { business: Business }) {
  const { common, layout } = useTexts();
  const texts = useTextsOf(startPageTexts);
  const { openWith } = useAuthorization();
  const notice = useNotice();
  const [chosen, setChosen] = useState(business.StartPage ?? '');
  const form = useSubmit({
    async send() {
      await call('chooseStartPage', { StartPage: chosen as StartPage | '' });
      // The account is read again, because the start page is part of it.
      await openWith();
      return true;
    },
    onSent() {
      notice('green', () => texts.saved);
    },
  });
  return (
    <Card title={texts.title}>
      <form className="stack gap-3" noValidate onSubmit={form.onSubmit}>
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

const accountFields = ['FirstName', 'LastName', 'Email'] as const;

/** The first administrator has a placeholder name, which the form leaves empty. */
function getInitialValues(business: Business): BusinessValues {
  const values = toBusinessValues(business);
  return business.Email === '' ? { ...values, FirstName: '', LastName: '' } : values;
}

function AccountForm({ business }: { business: Business }) {
  const texts = useTextsOf(accountPageTexts);
  const { common, layout } = useTexts();
  const profile = useTextsOf(profileTexts);
  const { followProfile } = useAuthorization();
  const notice = useNotice();
  const queries = useQueryClient();
  const update = useBusinessUpdate(
    business,
    accountFields,
    ({ FirstName, LastName, Email, Password, PresentPassword, Version }) =>
      call('updateAccount', { FirstName, LastName, Email, Password, PresentPassword, Version }),
  );
  const form = useProblemForm({
    defaultValues: getInitialValues(business),
    rules(values) {
      const problems = findAccountProblems(values, values.Confirmation);
      return problems.length > 0 ? problems : findCurrentPasswordProblems(values, update.base());
    },
    async send(values) {
      const updated = await update.update(values);
      if (!updated) return false;
      followProfile({ ...updated.values, IsComplete: business.IsComplete });
      // All queries are reloaded, because lists and applications show this person's name.
      queries.invalidateQueries();
      notice('green', ({ account }) => account.saved);
      return true;
    },
    onSent(isSaved) {
      if (isSaved) navigate(paths.adminProfiles);
    },
  });

  return (
    <>
      <form className="stack" onSubmit={form.onSubmit} noValidate>
        <ProblemBanner heading={texts.heading} form={form} />
        <Card title={texts.details}>
          <dl className="facts">
            <Fact name={profile.fields.DesignationNumber}>{business.DesignationNumber}</Fact>
          </dl>
          <BusinessFields names={accountFields} form={form} required isOwn />
        </Card>
        <Card title={profile.password}>
          <PasswordFields
            form={form}
            label={profile.newPassword}
            help={profile.passwordHelp}
            confirmation={profile.passwordConfirmation}
          />
        </Card>
        <CurrentPasswordCard form={form} business={business} />
        <FailureBanner form={form} />
        <div className="actions form-actions">
          <SubmitButton busy={form.isBusy} busyText={common.saving}>
            {common.save}
          </SubmitButton>
          <ButtonLink to={paths.adminProfiles}>{common.cancel}</ButtonLink>
          <ButtonLink variant="quiet" to={paths.adminSecurity}>
            {layout.security}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.adminHandOver}>
            {texts.handOver}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.adminEmails}>
            {layout.emails}
          </ButtonLink>
        </div>
      </form>
      <BusinessConflictDialog form={form} isAdministrator update={update} />
      <LeaveGuard hasUnsavedChanges={form.hasUnsavedChanges} />
    </>
  );
}
