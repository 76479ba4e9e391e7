import { useEffect, useState } from 'react';
import type { WordRanks } from '../../../contract/accounts/commonPasswords.ts';
import type { PersonalDetails } from '../../../contract/accounts/guessableWords.ts';
import { useTexts } from '../../platform/language.tsx';
import { passwordStrengthTexts } from '../../texts/accounts.ts';
import { computePasswordStrength } from './computePasswordStrength.ts';

const noPersonalDetails: PersonalDetails = { texts: [] };

/** `known` contains the personal details of the account's owner that the page knows. */
export function PasswordStrength({
  password,
  known = noPersonalDetails,
}: {
  password: string;
  known?: PersonalDetails;
}) {
  const { language } = useTexts();
  const [ranks, setRanks] = useState<WordRanks>();
  const isTyped = password !== '';
  useEffect(() => {
    // No hint is shown when the list fails to load, because the server checks the password anyway.
    if (!isTyped) return;
    import('../../../contract/accounts/commonPasswords.ts').then(
      (list) => setRanks(list.commonPasswords),
      () => {},
    );
  }, [isTyped]);
  if (!isTyped || !ranks) return null;
  const texts = passwordStrengthTexts[language];
  const strength = computePasswordStrength(password, known, ranks);
  return (
    <p className="muted small" role="status">
      {texts.title} <strong>{texts[strength]}</strong>
    </p>
  );
}
