import './strength.css';
import { useTexts } from '../../platform/language.tsx';
import { strengthOf } from './strengthOf.ts';

export function PasswordStrength({ password }: { password: string }) {
  const { common } = useTexts();
  if (password === '') return null;
  const strength = strengthOf(password);
  return (
    <p className={`strength strength-${strength}`} role="status">
      {common.passwordStrength} <strong>{common.strength[strength]}</strong>
    </p>
  );
}
