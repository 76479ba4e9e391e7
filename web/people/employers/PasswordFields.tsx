import { useWatch } from 'react-hook-form';
import type { PersonalDetails } from '../../../contract/accounts/guessableWords.ts';
import { businessLimits } from '../../../contract/employers.ts';
import { useTexts } from '../../platform/language.tsx';
import { PasswordStrength } from '../../shared/forms/PasswordStrength.tsx';
import { TranslatedPasswordField } from '../../shared/forms/TranslatedPasswordField.tsx';
import type { BusinessForm, BusinessValues } from './businessValues.ts';

interface Props {
  form: BusinessForm;
  label: string;
  help: string;
  confirmation?: string;
}

export function PasswordFields({ form, label, help, confirmation }: Props) {
  const { common, forms } = useTexts();
  const password = useWatch({ control: form.form.control, name: 'Password' });
  const shared = {
    autoComplete: 'new-password',
    maxLength: businessLimits.Password,
  };
  return (
    <div className="stack">
      <TranslatedPasswordField
        label={label}
        optionalText={`(${forms.optional})`}
        help={`${help} ${common.passwordHint}`}
        {...shared}
        {...form.field('Password')}
      />
      <PasswordStrength password={password} known={getPersonalDetails(form.form.getValues())} />
      {confirmation && (
        <TranslatedPasswordField label={confirmation} {...shared} {...form.field('Confirmation')} />
      )}
    </div>
  );
}

function getPersonalDetails(values: BusinessValues): PersonalDetails {
  const { OperatingName, LegalName, City, FirstName, LastName, Email, Telephone } = values;
  return {
    texts: [OperatingName, LegalName, City, FirstName, LastName, Email],
    telephone: Telephone,
  };
}
