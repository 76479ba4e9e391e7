import { useState } from 'react';
import { encode } from 'uqr';
import type { CallAnswer } from '../../../../contract/calls.ts';
import { call } from '../../../platform/calls.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { storeToken } from '../../../platform/tokenCookie.ts';
import { securityTexts } from '../../../texts/accounts.ts';
import { PasswordForm } from '../passwords/PasswordForm.tsx';
import styles from '../security.module.css';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  onDone(): void;
  onCancel?(): void;
}

export default function SetUpAuthenticator({ onDone, onCancel }: Props) {
  const texts = useTextsOf(securityTexts);
  const [offered, setOffered] = useState<CallAnswer<'startSecondFactor'> | null>(null);
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
        {texts.key}{' '}
        <code className="secret-key anywhere">{offered.Secret.match(/.{4}/g)?.join(' ')}</code>
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

/** The code is dark on white even in dark mode, because scanners need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg aria-label={label} className={styles.qrCode} role="img" viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
