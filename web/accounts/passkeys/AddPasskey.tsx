import { type FormEvent, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { storeToken } from '../../platform/tokenCookie.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RecoveryCodes } from '../second-step/RecoveryCodes.tsx';
import { addPasskey, passkeyFailure } from './passkeyCeremonies.ts';
import '../security.css';

interface Props {
  onDone(): void;
  onCancel(): void;
}

/** Adds a passkey: name and password, the device's dialog, then recovery codes if it is the first second step. */
export default function AddPasskey({ onDone, onCancel }: Props) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { common, security } = texts;
  const [error, setError] = useState<{ text: string; times: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const typed = name.current?.value.trim() ?? '';
    if (typed === '') return name.current?.focus();
    setBusy(true);
    try {
      const added = await addPasskey(typed, password.current?.value ?? '');
      storeToken(added.Token);
      if (added.RecoveryCodes.length === 0) return onDone();
      setRecoveryCodes(added.RecoveryCodes);
    } catch (problem) {
      const text = passkeyFailure(problem, texts, language);
      setError((before) => ({ text, times: (before?.times ?? 0) + 1 }));
    }
    setBusy(false);
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && <Banner key={error.times} tone="error" title={error.text} />}
      <TextField
        ref={name}
        label={security.passkeyName}
        help={security.passkeyNameHelp}
        name="Name"
        autoComplete="off"
        maxLength={50}
        required
      />
      <PasswordField
        ref={password}
        label={security.password}
        name="Password"
        autoComplete="current-password"
        maxLength={50}
        required
        showText={common.showPassword}
        hideText={common.hidePassword}
      />
      <div className="actions">
        <Button type="submit" variant="primary" busy={isBusy} busyText={security.askingDevice}>
          {security.goOn}
        </Button>
        <Button onClick={onCancel}>{security.cancel}</Button>
      </div>
    </form>
  );
}
