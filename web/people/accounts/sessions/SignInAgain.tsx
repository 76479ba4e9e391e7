import { Suspense, useRef, useState } from 'react';
import { type Authorization, useAuthorization } from '../../../platform/authorization.tsx';
import { CallError } from '../../../platform/callError.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { RefusalBanner } from '../../../shared/forms/RefusalBanner.tsx';
import { CurrentPasswordField } from '../../../shared/forms/TranslatedPasswordField.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
// The form is imported together with this dialog, because the connection may be down when the session ends.
import SecondFactorForm from '../sign-in/SecondFactorForm.tsx';

interface Props {
  who: Authorization;
  onDone(isSignedIn: boolean): void;
}

export default function SignInAgain({ who, onDone }: Props) {
  const { failures, signIn: texts } = useTexts();
  const again = useTextsOf(securityTexts);
  const { signIn, signOut } = useAuthorization();
  const [needsSecondStep, setNeedsSecondStep] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const form = useSubmit({
    async send() {
      const typed = password.current?.value ?? '';
      const opened = await signIn(who.DesignationNumber, typed, who.IsAdministrator);
      if (!opened) throw new CallError('rules', '', [{ code: 'signInFailed', field: 'Password' }]);
      return opened;
    },
    onSent(opened) {
      if (opened === 'halfway') setNeedsSecondStep(true);
      else onDone(true);
    },
  });

  async function signOutAndLeave() {
    onDone(false);
    await signOut();
  }

  if (needsSecondStep) {
    return (
      <Dialog isDismissible={false} open title={texts.secondStepTitle} onClose={signOutAndLeave}>
        <ErrorBoundary fallback={<Banner tone="error" title={failures.offline} />}>
          <Suspense>
            <SecondFactorForm onDone={() => onDone(true)} onCancel={signOutAndLeave} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
    );
  }
  return (
    <Dialog isDismissible={false} open title={again.endedTitle} onClose={signOutAndLeave}>
      <form
        className="stack"
        onSubmit={(event) => {
          form.forget();
          form.onSubmit(event);
        }}
        noValidate
      >
        <p>{again.endedText}</p>
        <p className="muted">{texts.forNumber(who.DesignationNumber)}</p>
        <RefusalBanner form={form} tooMany={again.tooManyAgain} />
        <CurrentPasswordField ref={password} label={texts.password} />
        <div className="actions">
          <SubmitButton busy={form.isBusy} busyText={texts.signingIn}>
            {again.goOn}
          </SubmitButton>
          <Button onClick={signOutAndLeave}>{again.leave}</Button>
        </div>
      </form>
    </Dialog>
  );
}
