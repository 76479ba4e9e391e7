import { useState } from 'react';
import type { OfferedSecondFactor } from '../../../contract/accounts/secondFactor.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { storeToken } from '../../platform/tokenCookie.ts';
import { PasswordForm } from '../passwords/PasswordForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import '../security.css';
import { securityTexts } from '../../texts/accounts.ts';

interface Props {
  onDone(): void;
  onCancel?(): void;
}

/** Password, then QR code and first code, then the recovery codes. */
export default function SetUpAuthenticator({ onDone, onCancel }: Props) {
  const texts = useTextsOf(securityTexts);
  const [offered, setOffered] = useState<OfferedSecondFactor | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  if (!offered) {
    return (
      <PasswordForm
        intro={texts.enterPassword}
        send={async (Password) =>
          setOffered(await call('startSecondFactor', { Password }, { isRetry: true }))
        }
        onCancel={onCancel}
      />
    );
  }
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
