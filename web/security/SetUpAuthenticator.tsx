import { type FormEvent, useRef, useState } from 'react';
import type { OfferedSecondFactor } from '../../contract/secondFactor.ts';
import { CallError, failureOf } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { useTexts } from '../platform/language.tsx';
import { storeToken } from '../platform/tokenCookie.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './security.css';

interface Props {
  onDone(): void;
  onCancel?(): void;
}

/** Password, then QR code and first code, then the recovery codes. */
export default function SetUpAuthenticator({ onDone, onCancel }: Props) {
  const { security: texts } = useTexts();
  const [offered, setOffered] = useState<OfferedSecondFactor | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  if (!offered) return <PasswordAgain onOffered={setOffered} onCancel={onCancel} />;
  return (
    <div className="stack">
      <p>{texts.scan}</p>
      <QrCode text={offered.Address} label={texts.qrCode} />
      <p className="muted">
        {texts.key} <code className="secret-key">{offered.Secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <CodeForm
        send={async (Code) => {
          const confirmed = await call('confirmSecondFactor', { Code }, { isRetry: true });
          storeToken(confirmed.Token);
          setRecoveryCodes(confirmed.RecoveryCodes);
        }}
        {...(onCancel ? { onCancel } : {})}
      />
    </div>
  );
}

interface PasswordProps {
  onOffered(offered: OfferedSecondFactor): void;
  onCancel: (() => void) | undefined;
}

/** Somebody at an unlocked computer must not be able to take the account over. */
function PasswordAgain({ onOffered, onCancel }: PasswordProps) {
  const { common, failures, messages, security: texts } = useTexts();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const Password = password.current?.value ?? '';
      return onOffered(await call('startSecondFactor', { Password }, { isRetry: true }));
    } catch (problem) {
      const failure = failureOf(problem);
      const [rule] = problem instanceof CallError ? problem.problems : [];
      const text = failure === 'tooMany' ? texts.tooMany : failures[failure];
      setError(rule ? messages[rule.code] : text);
    }
    setBusy(false);
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && <Banner tone="error" title={error} />}
      <p>{texts.enterPassword}</p>
      <PasswordField
        ref={password}
        label={texts.password}
        name="Password"
        autoComplete="current-password"
        maxLength={50}
        required
        showText={common.showPassword}
        hideText={common.hidePassword}
      />
      <div className="actions">
        <Button type="submit" variant="primary" busy={isBusy} busyText={texts.checking}>
          {texts.goOn}
        </Button>
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </div>
    </form>
  );
}
