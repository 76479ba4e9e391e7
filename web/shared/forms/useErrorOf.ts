import type { BrokenRule } from '../../platform/callError.ts';
import { useTexts } from '../../platform/language.tsx';

/** Returns a field's message for the rule that it breaks. */
export function useErrorOf(problems: readonly BrokenRule[]) {
  const { forms, messages } = useTexts();
  return (field: string): string | undefined => {
    const code = problems.find((one) => one.field === field)?.code;
    return code && (code === 'fieldsMissing' ? forms.fillIn : messages[code]);
  };
}
