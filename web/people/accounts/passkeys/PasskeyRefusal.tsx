import { CallError } from '../../../platform/callError.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import type { SubmitOutcome } from '../../../platform/useSubmit.ts';
import { RefusalBanner } from '../../../shared/forms/RefusalBanner.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** A cancelled dialog and a missing passkey have the same message, because devices report the same error for both. */
export function PasskeyRefusal({ form }: { form: SubmitOutcome }) {
  const texts = useTextsOf(securityTexts);
  const { error, tries } = form;
  if (error === null) return null;
  if (error instanceof CallError) return <RefusalBanner form={form} tooMany={texts.tooMany} />;
  const isKnownHere = error instanceof Error && error.name === 'InvalidStateError';
  const text = isKnownHere ? texts.passkeyKnown : texts.passkeyUnused;
  return <Banner key={tries} tone="error" title={text} />;
}
