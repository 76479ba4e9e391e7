import { useTexts, useTextsOf } from '../../platform/language.tsx';
import type { Outcome } from '../../platform/useSubmit.ts';
import { requestTexts } from '../../texts/requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { conflictOf } from './conflict.ts';

/** Why a change of a request did not go through: somebody else was faster, or anything else. */
export function ChangeRefusal({ form }: { form: Outcome }) {
  const { failures } = useTexts();
  const texts = useTextsOf(requestTexts);
  const conflict = form.error === null ? null : conflictOf(form);
  if (conflict) return <Banner key={form.tries} title={texts[conflict]} tone="warning" />;
  return form.failure && <Banner key={form.tries} title={failures[form.failure]} tone="error" />;
}
