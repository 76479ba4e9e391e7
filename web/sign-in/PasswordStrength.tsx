import './strength.css';
import { passwordLimits } from '../../contract/passwords.ts';
import { useFrontTexts } from '../platform/language.tsx';

type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** A hint, not a rule: length counts most, variety a little. */
export function strengthOf(password: string): Strength {
  if (password.length < passwordLimits.shortest) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const isMonotone = new Set(password).size < password.length / 3;
  const score = password.length + kinds.length * 2 - (isMonotone ? 8 : 0);
  if (score < 13) return 'weak';
  if (score < 17) return 'fair';
  return score < 22 ? 'good' : 'strong';
}

export function PasswordStrength({ password }: { password: string }) {
  const { common } = useFrontTexts();
  if (password === '') return null;
  const strength = strengthOf(password);
  return (
    <p className={`strength strength-${strength}`} role="status">
      {common.passwordStrength} <strong>{common.strength[strength]}</strong>
    </p>
  );
}
