import { type FormEvent, useRef, useState } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { failureOf } from '../../platform/callError.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { canUsePasskeys } from '../../platform/passkeySupport.ts';
import { waitAfter } from '../../platform/wait.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { retrying } from '../../ui/loadFile.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

const hideAfter = 5000;
const loadCeremonies = retrying(() => import('../passkeys/passkeyCeremonies.ts'));

interface Props {
  isAdministrator: boolean;
  /** The number typed before a visit to the reset mode. */
  typedNumber: string;
  onForgot(typedNumber: string): void;
  /** The password was right; the second step is due. */
  onHalfway(): void;
}

export function SignInForm({ isAdministrator, typedNumber, onForgot, onHalfway }: Props) {
  const { common, failures, messages, signIn: texts } = useTexts();
  const { signIn, openWith } = useAuthorization();
  const { language } = useLanguage();
  const [error, setError] = useState<{ text: string; times: number; stays: boolean } | null>(null);
  const [missing, setMissing] = useState({ number: false, password: false });
  const [isBusy, setBusy] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  function fail(text: string, stays = false) {
    setError((before) => ({ text, times: (before?.times ?? 0) + 1, stays }));
  }

  function failBy(problem: unknown) {
    const failure = failureOf(problem);
    // Messages with a waiting time or instructions stay: they are read more than once.
    if (failure === 'tooMany') fail(texts.tooMany(waitAfter(problem, language)), true);
    else fail(failures[failure], ['cookiesRefused', 'suspended'].includes(failure));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = { number: number.current?.value ?? '', password: password.current?.value ?? '' };
    const isMissing = { number: typed.number.trim() === '', password: typed.password === '' };
    setError(null);
    setMissing(isMissing);
    if (isMissing.number) return number.current?.focus();
    if (isMissing.password) return password.current?.focus();
    setBusy(true);
    try {
      const outcome = await signIn(typed.number, typed.password, isAdministrator);
      if (outcome === 'halfway') return onHalfway();
      if (!outcome) {
        fail(messages.signInFailed);
        password.current?.select();
      }
    } catch (problem) {
      failBy(problem);
    }
    setBusy(false);
  }

  async function signInByDevice() {
    setError(null);
    try {
      const { signInByPasskey } = await loadCeremonies();
      const token = await signInByPasskey(isAdministrator, language);
      if (token) return await openWith(token);
      fail(texts.passkeyRefused);
    } catch (problem) {
      // The device does not tell a cancellation from a missing passkey.
      if (failureOf(problem) === 'broken') fail(texts.passkeyUnused);
      else failBy(problem);
    }
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && (
        <Banner
          key={error.times}
          tone="error"
          title={error.text}
          {...(error.stays ? {} : { hideAfter, onHide: () => setError(null) })}
        />
      )}
      {!error && !navigator.cookieEnabled && (
        <Banner tone="warning" title={failures.cookiesRefused} />
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
        defaultValue={typedNumber}
        error={missing.number ? texts.enterNumber : undefined}
      />
      <PasswordField
        ref={password}
        label={texts.password}
        name="Password"
        autoComplete="current-password"
        maxLength={50}
        required
        error={missing.password ? texts.enterPassword : undefined}
        showText={common.showPassword}
        hideText={common.hidePassword}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyText={texts.signingIn}
        className="button-wide"
      >
        {texts.login}
      </Button>
      {canUsePasskeys() && (
        <Button variant="quiet" onClick={signInByDevice}>
          {texts.usePasskey}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onForgot(number.current?.value ?? '')}>
        {texts.forgotPassword}
      </Button>
    </form>
  );
}
