import { type FormEvent, useRef, useState } from 'react';
import { useAuthorization } from '../platform/authorization.tsx';
import { failureOf } from '../platform/callError.ts';
import { useFrontTexts } from '../platform/language.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';

const hideAfter = 5000;

interface Props {
  isAdministrator: boolean;
  onForgot(): void;
  /** The password was right, and a code is still to be entered. */
  onHalfway(): void;
}

export function SignInForm({ isAdministrator, onForgot, onHalfway }: Props) {
  const { common, failures, messages, signIn: texts } = useFrontTexts();
  const { signIn } = useAuthorization();
  const [error, setError] = useState<{ text: string; times: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  function fail(text: string) {
    setError((before) => ({ text, times: (before?.times ?? 0) + 1 }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = { number: number.current?.value ?? '', password: password.current?.value ?? '' };
    if (typed.number.trim() === '' || typed.password === '') return fail(texts.enterBoth);
    setBusy(true);
    setError(null);
    try {
      const outcome = await signIn(typed.number, typed.password, isAdministrator);
      if (outcome === 'halfway') return onHalfway();
      if (!outcome) {
        fail(messages.signInFailed);
        password.current?.select();
      }
    } catch (problem) {
      const failure = failureOf(problem);
      fail(failure === 'tooMany' ? texts.tooMany : failures[failure]);
    }
    setBusy(false);
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && (
        <Banner
          key={error.times}
          tone="error"
          title={error.text}
          hideAfter={hideAfter}
          onHide={() => setError(null)}
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
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyText={texts.signingIn}
        className="button-wide"
      >
        {texts.login}
      </Button>
      <Button variant="quiet" onClick={onForgot}>
        {texts.forgotPassword}
      </Button>
    </form>
  );
}
