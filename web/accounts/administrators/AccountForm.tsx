import { useQueryClient } from '@tanstack/react-query';
import { accountProblems } from '../../../contract/accounts/ownAccount.ts';
import type { Business } from '../../../contract/employers.ts';
import { BusinessConflictDialog } from '../../employers/BusinessConflictDialog.tsx';
import { BusinessFields } from '../../employers/BusinessField.tsx';
import { type BusinessValues, valuesOf } from '../../employers/businessValues.ts';
import { PasswordFields } from '../../employers/PasswordFields.tsx';
import {
  PresentPasswordCard,
  presentPasswordProblems,
} from '../../employers/PresentPasswordCard.tsx';
import { useBusinessUpdate } from '../../employers/useBusinessUpdate.ts';
import { paths } from '../../paths.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { navigate } from '../../platform/router/place.ts';
import { useProblemForm } from '../../platform/useProblemForm.ts';
import { FailureBanner, ProblemBanner } from '../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { ownAccountTexts } from '../../texts/accounts.ts';
import { profileTexts } from '../../texts/employers.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/Fact.tsx';

const fields = ['FirstName', 'LastName', 'Email'] as const;

/** The first administrator is created with a placeholder name: it is asked for together with the address. */
function startingValues(business: Business): BusinessValues {
  const values = valuesOf(business);
  return business.Email === '' ? { ...values, FirstName: '', LastName: '' } : values;
}

export function AccountForm({ business }: { business: Business }) {
  const texts = useTextsOf(ownAccountTexts);
  const { common, layout } = useTexts();
  const profile = useTextsOf(profileTexts);
  const { followProfile } = useAuthorization();
  const notice = useNotice();
  const queries = useQueryClient();
  const update = useBusinessUpdate(
    business,
    fields,
    ({ FirstName, LastName, Email, Password, PresentPassword, Version }) =>
      call('updateAccount', { FirstName, LastName, Email, Password, PresentPassword, Version }),
  );
  const form = useProblemForm({
    defaultValues: startingValues(business),
    rules(values) {
      const problems = accountProblems(values, values.Confirmation);
      return problems.length > 0 ? problems : presentPasswordProblems(values, update.base());
    },
    async send(values) {
      const updated = await update.update(values);
      if (!updated) return false;
      followProfile({ ...updated.values, IsComplete: business.IsComplete });
      // Lists and applications name this person, too.
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
          <BusinessFields names={fields} form={form} required isOwn />
        </Card>
        <Card title={profile.password}>
          <PasswordFields
            form={form}
            label={profile.newPassword}
            help={profile.passwordHelp}
            confirmation={profile.passwordConfirmation}
          />
        </Card>
        <PresentPasswordCard form={form} business={business} />
        <FailureBanner form={form} />
        <div className="actions form-actions">
          <SubmitButton busy={form.isBusy} busyText={common.saving}>
            {common.save}
          </SubmitButton>
          <Link className={buttonClass('secondary')} to={paths.adminProfiles}>
            {common.cancel}
          </Link>
          <Link className={buttonClass('quiet')} to={paths.adminSecurity}>
            {layout.security}
          </Link>
          <Link className={buttonClass('quiet')} to={paths.adminHandOver}>
            {texts.handOver}
          </Link>
          <Link className={buttonClass('quiet')} to={paths.adminEmails}>
            {layout.emails}
          </Link>
        </div>
      </form>
      <BusinessConflictDialog form={form} isAdministrator update={update} />
      <LeaveGuard hasUnsavedChanges={form.hasUnsavedChanges} />
    </>
  );
}
