import { type FormEvent, useRef, useState } from 'react';
import { failureOf } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { useFrontTexts } from '../platform/language.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';

const hideAfter = 5000;

export function ResetRequestForm({ onReturn }: { onReturn(): void }) {
  const { failures, messages, signIn: texts } = useFrontTexts();
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const number = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const designationNumber = number.current?.value.trim() ?? '';
    if (!designationNumber) return setOutcome({ tone: 'error', text: texts.enterNumber });
    setBusy(true);
    setOutcome(null);
    try {
      await call('requestReset', { designationNumber });
      setOutcome({ tone: 'success', text: messages.resetSent });
    } catch (problem) {
      setOutcome({ tone: 'error', text: failures[failureOf(problem)] });
    }
    setBusy(false);
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {outcome && (
        <Banner
          tone={outcome.tone}
          title={outcome.text}
          hideAfter={hideAfter}
          onHide={() => setOutcome(null)}
        />
      )}
      <TextField
        ref={number}
        label={texts.designationNumber}
        name="DesignationNumber"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyText={texts.sending}
        className="button-wide"
      >
        {texts.resetPassword}
      </Button>
      <Button variant="quiet" onClick={onReturn}>
        {texts.returnToSignIn}
      </Button>
    </form>
  );
}
