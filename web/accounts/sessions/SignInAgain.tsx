import { type FormEvent, Suspense, useRef, useState } from 'react';
import { type Authorization, useAuthorization } from '../../platform/authorization.tsx';
import { failureOf } from '../../platform/callError.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { waitAfter } from '../../platform/wait.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
// Imported with the dialog: the connection may be down when the session ends.
import SecondFactorForm from '../sign-in/SecondFactorForm.tsx';

interface Props {
  who: Authorization;
  onDone(isSignedIn: boolean): void;
}

export default function SignInAgain({ who, onDone }: Props) {
  const { common, failures, messages, signIn: texts } = useTexts();
  const { language } = useLanguage();
  const { signIn, signOut } = useAuthorization();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isHalfway, setHalfway] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event to a form around the dialog in the component tree.
    event.stopPropagation();
    setBusy(true);
    setError(null);
    try {
      const typed = password.current?.value ?? '';
      const outcome = await signIn(who.DesignationNumber, typed, who.IsAdministrator);
      if (outcome === true) return onDone(true);
      if (outcome === 'halfway') return setHalfway(true);
      setError(messages.signInFailed);
    } catch (problem) {
      const failure = failureOf(problem);
      const isLimit = failure === 'tooMany';
      setError(isLimit ? texts.tooManyAgain(waitAfter(problem, language)) : failures[failure]);
    }
    setBusy(false);
  }

  async function leave() {
    onDone(false);
    await signOut();
  }

  if (isHalfway) {
    return (
      <Dialog isDismissible={false} open title={texts.secondStepTitle} onClose={leave}>
        <ErrorBoundary fallback={<Banner tone="error" title={failures.offline} />}>
          <Suspense>
            <SecondFactorForm onDone={() => onDone(true)} onCancel={leave} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
    );
  }
  return (
    <Dialog isDismissible={false} open title={texts.endedTitle} onClose={leave}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{texts.endedText}</p>
        <p className="muted">{texts.forNumber(who.DesignationNumber)}</p>
        {error && <Banner tone="error" title={error} />}
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
          <Button type="submit" variant="primary" busy={isBusy} busyText={texts.signingIn}>
            {texts.goOn}
          </Button>
          <Button onClick={leave}>{texts.leave}</Button>
        </div>
      </form>
    </Dialog>
  );
}
