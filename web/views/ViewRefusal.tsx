import { useTexts, useTextsOf } from '../platform/language.tsx';
import type { Outcome } from '../platform/useSubmit.ts';
import { viewsTexts } from '../texts/work.ts';
import { Banner } from '../ui/Banner.tsx';

/** Why a change of a view did not go through; a broken rule stands at its field. */
export function ViewRefusal({ form }: { form: Outcome }) {
  const { failures, messages } = useTexts();
  const texts = useTextsOf(viewsTexts);
  const elsewhere = form.problems.find(({ field }) => field !== 'Name');
  if (form.failure === 'stale') {
    return <Banner key={form.tries} title={texts.changedMeanwhile} tone="warning" />;
  }
  const text = elsewhere ? messages[elsewhere.code] : form.failure && failures[form.failure];
  return text && <Banner key={form.tries} title={text} tone="error" />;
}
