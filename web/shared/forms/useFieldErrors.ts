import type { BrokenRule } from '../../platform/callError.ts';
import { useTexts } from '../../platform/language.tsx';

export function useFieldErrors(problems: readonly BrokenRule[]) {
  const { forms, messages } = useTexts();
  return (field: string): string | undefined => {
    const code = problems.find((problem) => problem.field === field)?.code;
    return code && (code === 'fieldsMissing' ? forms.fillIn : messages[code]);
  };
}
