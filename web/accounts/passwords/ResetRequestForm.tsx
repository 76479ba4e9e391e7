import { type FormEvent, useRef, useState } from 'react';
import { failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { TextField } from '../../ui/TextField.tsx';

const hideAfter = 5000;

interface Props {
  /** The number typed in the sign-in form. */
  typedNumber: string;
  onReturn(): void;
}

export default function ResetRequestForm({ typedNumber, onReturn }: Props) {
  const { failures, messages, signIn: texts } = useTexts();
  const { language } = useLanguage();
  const [outcome, setOutcome] = useState<'sent' | ReturnType<typeof failureOf> | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const number = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const designationNumber = number.current?.value.trim() ?? '';
    setOutcome(null);
    setMissing(!designationNumber);
    if (!designationNumber) return number.current?.focus();
    setBusy(true);
    try {
      await call('requestReset', { designationNumber, language });
      setOutcome('sent');
      setWasSent(true);
    } catch (problem) {
      setOutcome(failureOf(problem));
    }
    setBusy(false);
  }

  const banner = outcome && (
    <Banner
      tone={outcome === 'sent' ? 'success' : 'error'}
      title={outcome === 'sent' ? messages.resetSent : failures[outcome]}
      hideAfter={hideAfter}
      onHide={() => setOutcome(null)}
    />
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <LiveRegion>{outcome === 'sent' && banner}</LiveRegion>
      {outcome !== 'sent' && banner}
      <TextField
        ref={number}
        label={texts.designationNumber}
        name="DesignationNumber"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
        defaultValue={typedNumber}
        error={isMissing ? texts.enterNumber : undefined}
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
      {wasSent && <p className="muted">{texts.resetHelp}</p>}
      <Button variant="quiet" onClick={onReturn}>
        {texts.returnToSignIn}
      </Button>
    </form>
  );
}
