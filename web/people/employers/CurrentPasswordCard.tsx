import { useWatch } from 'react-hook-form';
import type { Business } from '../../../contract/employers.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { CurrentPassword } from '../../shared/forms/Password.tsx';
import { profileTexts } from '../../texts/employers.ts';
import { Card } from '../../ui/Card.tsx';
import type { BusinessForm, BusinessValues } from './businessValues.ts';

type TypedCredentials = Pick<BusinessValues, 'Email' | 'Password' | 'PresentPassword'>;

function isAccessChanged(
  { Email, Password }: Omit<TypedCredentials, 'PresentPassword'>,
  business: Business,
) {
  return Password !== '' || Email.trim() !== business.Email;
}

/** These rules run after all other rules, and the server checks the password again. */
export function findCurrentPasswordProblems(
  typed: TypedCredentials,
  business: Business,
): Problem[] {
  const isMissing = isAccessChanged(typed, business) && typed.PresentPassword === '';
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
  if (!isAccessChanged({ Email, Password }, business)) return null;
  return (
    <Card title={profile.present}>
      <p className="muted">{profile.presentIntro}</p>
      <CurrentPassword label={profile.presentPassword} {...form.field('PresentPassword')} />
    </Card>
  );
}
