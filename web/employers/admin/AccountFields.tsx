import { type Business, businessLimits } from '../../../contract/employers.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { profilesTexts, profileTexts } from '../../texts/employers.ts';
import { SelectField, type SelectOption } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BusinessField } from '../BusinessField.tsx';
import type { BusinessForm } from '../businessValues.ts';
import { PasswordFields } from '../PasswordFields.tsx';
import { UnconfirmedAddress } from '../UnconfirmedAddress.tsx';

interface Props {
  /** As it is saved. */
  business: Business | undefined;
  form: BusinessForm;
  caseManagers: SelectOption[];
  isNew: boolean;
  /** An invitation requires the number. */
  needsNumber: boolean;
}

/** The account fields of the administrator's form. */
export function AccountFields({ business, form, caseManagers, isNew, needsNumber }: Props) {
  const { common, forms } = useTexts();
  const profile = useTextsOf(profileTexts);
  const texts = useTextsOf(profilesTexts);
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
          emailNote={business && <UnconfirmedAddress business={business} />}
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
