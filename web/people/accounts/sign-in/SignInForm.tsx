import { useRef } from 'react';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { type BrokenRule, CallError, type CallFailure } from '../../../platform/callError.ts';
import { useLanguage, useTexts } from '../../../platform/language.tsx';
import { canUsePasskeys } from '../../../platform/passkeySupport.ts';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { useRefusalText } from '../../../shared/forms/RefusalBanner.tsx';
import { CurrentPasswordField } from '../../../shared/forms/TranslatedPasswordField.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { createRetryingLoader } from '../../../ui/loadFile.ts';
import { TextField } from '../../../ui/TextField.tsx';

const hideMessageAfterMs = 5000;
/** Messages with a waiting time or instructions stay visible, because people read them more than once. */
const failuresShownUntilNextAttempt = new Set<CallFailure | null>([
  'tooMany',
  'cookiesRefused',
  'suspended',
]);
const loadPasskeyCeremonies = createRetryingLoader(
  () => import('../passkeys/passkeyCeremonies.ts'),
);

class PasskeyRefusedError extends Error {}

interface Props {
  isAdministrator: boolean;
  typedNumber: string;
  onForgot(typedNumber: string): void;
  onSecondStep(): void;
}

export function SignInForm({ isAdministrator, typedNumber, onForgot, onSecondStep }: Props) {
  const { failures, signIn: texts } = useTexts();
  const { signIn, openWith } = useAuthorization();
  const { language } = useLanguage();
  const number = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const typed = () => ({
    number: number.current?.value ?? '',
    password: password.current?.value ?? '',
  });
  const form = useSubmit({
    rules() {
      const brokenRules: BrokenRule[] = [];
      if (!typed().number.trim()) brokenRules.push({ code: 'fieldsMissing', field: 'number' });
      if (!typed().password) brokenRules.push({ code: 'fieldsMissing', field: 'password' });
      return brokenRules;
    },
    async send() {
      const opened = await signIn(typed().number, typed().password, isAdministrator);
      if (!opened) throw new CallError('rules', '', [{ code: 'signInFailed', field: 'password' }]);
      return opened;
    },
    onSent(opened) {
      if (opened === 'halfway') onSecondStep();
    },
    onRefused({ problems: [first], error }) {
      const field = first?.field === 'number' ? number : password;
      if (first && error) field.current?.select();
      else if (first) field.current?.focus();
    },
  });
  const device = useSubmit({
    async send() {
      const { signInByPasskey } = await loadPasskeyCeremonies();
      const token = await signInByPasskey(isAdministrator, language);
      if (!token) throw new PasskeyRefusedError();
      await openWith(token);
    },
  });
  const isMissing = (field: string) =>
    form.error === null && form.problems.some((problem) => problem.field === field);
  const refused = device.error === null ? form : device;
  const text = useRefusalText(refused, texts.tooMany);

  function sentence() {
    if (device.error instanceof PasskeyRefusedError) return texts.passkeyRefused;
    // Devices report the same error for a cancelled dialog and for a missing passkey.
    return device.failure === 'broken' ? texts.passkeyUnused : text;
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        device.forget();
        form.onSubmit(event);
      }}
      noValidate
    >
      {refused.error !== null && (
        <Banner
          key={refused.tries}
          tone="error"
          title={sentence()}
          {...(failuresShownUntilNextAttempt.has(refused.failure)
            ? {}
            : { hideAfter: hideMessageAfterMs, onHide: refused.forget })}
        />
      )}
      {refused.error === null && !navigator.cookieEnabled && (
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
        error={isMissing('number') ? texts.enterNumber : undefined}
      />
      <CurrentPasswordField
        ref={password}
        label={texts.password}
        error={isMissing('password') ? texts.enterPassword : undefined}
      />
      <SubmitButton busy={form.isBusy} busyText={texts.signingIn} className="button-wide">
        {texts.login}
      </SubmitButton>
      {canUsePasskeys() && (
        <Button
          variant="quiet"
          onClick={() => {
            form.forget();
            device.forget();
            device.submit();
          }}
        >
          {texts.usePasskey}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onForgot(number.current?.value ?? '')}>
        {texts.forgotPassword}
      </Button>
    </form>
  );
}
