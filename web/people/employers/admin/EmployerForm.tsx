import type { ReactNode } from 'react';
import { type Business, businessLimits } from '../../../../contract/employers.ts';
import { paths } from '../../../paths.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { FailureBanner, ProblemBanner } from '../../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { employerAdministrationTexts, profileTexts } from '../../../texts/employers.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { moveFocusOnEnterProps } from '../../../ui/moveFocusOnEnter.ts';
import { SelectField, type SelectOption } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { BusinessField, BusinessFields } from '../BusinessField.tsx';
import { type BusinessForm, businessFields } from '../businessValues.ts';
import { PasswordFields } from '../PasswordFields.tsx';
import { UnconfirmedEmailNotice } from '../UnconfirmedEmailNotice.tsx';

interface Props {
  business?: Business;
  form: BusinessForm;
  heading: string;
  saveText: string;
  caseManagers: SelectOption[];
  isNew: boolean;
  /** `needsNumber` is true when an invitation needs the designation number. */
  needsNumber?: boolean;
  hasAcceptedTerms?: boolean;
  children?: ReactNode;
}

export function EmployerForm({ form, isNew, caseManagers, hasAcceptedTerms, ...props }: Props) {
  const { common, layout } = useTexts();
  const texts = useTextsOf(employerAdministrationTexts);
  const restFields = [...businessFields.slice(1), 'Telephone'] as const;
  return (
    <>
      <form className="stack" {...moveFocusOnEnterProps} onSubmit={form.onSubmit} noValidate>
        <ProblemBanner heading={props.heading} form={form} />
        <Card title={texts.account}>
          <p className="muted">{texts.accountIntro}</p>
          <AccountFields
            business={props.business}
            form={form}
            caseManagers={caseManagers}
            isNew={isNew}
            needsNumber={props.needsNumber ?? false}
          />
        </Card>
        <Card title={layout.profile}>
          <p className="muted">{texts.profileIntro}</p>
          <BusinessFields names={restFields} form={form} required={false} isOwn={false} />
          {!isNew && (
            <dl className="facts">
              <Fact name={texts.termsAccepted}>
                {hasAcceptedTerms ? texts.accepted : texts.notAccepted}
              </Fact>
            </dl>
          )}
        </Card>
        {props.children}
        <FailureBanner form={form} />
        <div className="actions form-actions">
          <SubmitButton busy={form.isBusy} busyText={common.saving}>
            {props.saveText}
          </SubmitButton>
          <ButtonLink to={paths.adminProfiles}>{common.cancel}</ButtonLink>
        </div>
      </form>
      <LeaveGuard hasUnsavedChanges={form.hasUnsavedChanges} />
    </>
  );
}

type AccountFieldsProps = Pick<
  Props,
  'business' | 'form' | 'caseManagers' | 'isNew' | 'needsNumber'
>;

function AccountFields({ business, form, caseManagers, isNew, needsNumber }: AccountFieldsProps) {
  const { common, forms } = useTexts();
  const profile = useTextsOf(profileTexts);
  const texts = useTextsOf(employerAdministrationTexts);
  const optionalText = `(${forms.optional})`;
  return (
    <div className="stack">
      <div className="columns">
        <BusinessField name="OperatingName" form={form} required isOwn={false} />
        <BusinessField
          name="Email"
          form={form}
          required
          isOwn={false}
          emailNote={business && <UnconfirmedEmailNotice business={business} />}
        />
        <BusinessField name="FirstName" form={form} required isOwn={false} />
        <BusinessField name="LastName" form={form} required isOwn={false} />
        <TextField
          label={profile.fields.DesignationNumber}
          required={needsNumber}
          {...(needsNumber ? {} : { optionalText })}
          maxLength={businessLimits.DesignationNumber}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('DesignationNumber')}
        />
        <SelectField
          label={profile.fields.CaseManagerId}
          optionalText={optionalText}
          emptyText={common.none}
          options={caseManagers}
          {...form.field('CaseManagerId', { setValueAs: (value) => Number(value) || null })}
        />
      </div>
      <PasswordFields
        form={form}
        label={isNew ? texts.password : texts.newPassword}
        help={isNew ? texts.passwordOptional : texts.passwordKept}
      />
    </div>
  );
}
