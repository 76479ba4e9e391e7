import { useLanguage, useTexts } from '../../platform/language.tsx';
import type { SubmitOutcome } from '../../platform/useSubmit.ts';
import { formatWaitingTimeOfError } from '../../platform/waitingTime.ts';
import { Banner } from '../../ui/Banner.tsx';

export function useRefusalText(form: SubmitOutcome, tooMany?: (wait: string) => string): string {
  const { failures, messages } = useTexts();
  const { language } = useLanguage();
  const [rule] = form.problems;
  if (rule) return messages[rule.code];
  if (form.failure === 'tooMany' && tooMany)
    return tooMany(formatWaitingTimeOfError(form.error, language));
  return form.failure ? failures[form.failure] : '';
}

interface Props {
  form: SubmitOutcome;
  tooMany?(wait: string): string;
  stale?: string;
}

export function RefusalBanner({ form, tooMany, stale }: Props) {
  const refusal = useRefusalText(form, tooMany);
  const text = form.failure === 'stale' && stale ? stale : refusal;
  return text && <Banner key={form.tries} tone="error" title={text} />;
}
