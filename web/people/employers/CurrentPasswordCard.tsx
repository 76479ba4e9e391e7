import { useWatch } from 'react-hook-form';
import type { Business } from '../../../contract/employers.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { CurrentPasswordField } from '../../shared/forms/TranslatedPasswordField.tsx';
import { profileTexts } from '../../texts/employers.ts';
import { Card } from '../../ui/Card.tsx';
import type { BusinessForm, BusinessValues } from './businessValues.ts';

type CredentialsInput = Pick<BusinessValues, 'Email' | 'Password' | 'PresentPassword'>;

function areCredentialsChanged(
  { Email, Password }: Omit<CredentialsInput, 'PresentPassword'>,
  business: Business,
) {
  return Password !== '' || Email.trim() !== business.Email;
}

/** These rules run after all other rules, and the server checks the password again. */
export function findCurrentPasswordProblems(
  typed: CredentialsInput,
  business: Business,
): Problem[] {
  const isMissing = areCredentialsChanged(typed, business) && typed.PresentPassword === '';
  return isMissing ? [createProblem('presentPasswordNeeded', 'PresentPassword')] : [];
}

export function CurrentPasswordCard({
  form,
  business,
}: {
  form: BusinessForm;
  business: Business;
}) {
  const profile = useTextsOf(profileTexts);
  const [Email, Password] = useWatch({ control: form.form.control, name: ['Email', 'Password'] });
  if (!areCredentialsChanged({ Email, Password }, business)) return null;
  return (
    <Card title={profile.present}>
      <p className="muted">{profile.presentIntro}</p>
      <CurrentPasswordField label={profile.presentPassword} {...form.field('PresentPassword')} />
    </Card>
  );
}
