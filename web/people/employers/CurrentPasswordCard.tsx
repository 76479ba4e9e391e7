import { useWatch } from 'react-hook-form';
import type { Business } from '../../../contract/employers.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { CurrentPassword } from '../../shared/forms/Password.tsx';
import { profileTexts } from '../../texts/employers.ts';
import { Card } from '../../ui/Card.tsx';
import type { BusinessForm, BusinessValues } from './businessValues.ts';

type Typed = Pick<BusinessValues, 'Email' | 'Password' | 'PresentPassword'>;

function changesAccess({ Email, Password }: Omit<Typed, 'PresentPassword'>, business: Business) {
  return Password !== '' || Email.trim() !== business.Email;
}

/** Runs after all other rules; the server checks the password again. */
export function currentPasswordProblems(typed: Typed, business: Business): Problem[] {
  const isMissing = changesAccess(typed, business) && typed.PresentPassword === '';
  return isMissing ? [createProblem('presentPasswordNeeded', 'PresentPassword')] : [];
}

/** Shown once the address or the password was changed. */
export function CurrentPasswordCard({
  form,
  business,
}: {
  form: BusinessForm;
  business: Business;
}) {
  const profile = useTextsOf(profileTexts);
  const [Email, Password] = useWatch({ control: form.form.control, name: ['Email', 'Password'] });
  if (!changesAccess({ Email, Password }, business)) return null;
  return (
    <Card title={profile.present}>
      <p className="muted">{profile.presentIntro}</p>
      <CurrentPassword label={profile.presentPassword} {...form.field('PresentPassword')} />
    </Card>
  );
}
