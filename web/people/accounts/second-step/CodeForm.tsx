import { useRef, useState } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { RefusalBanner } from '../../../shared/forms/RefusalBanner.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface Props {
  allowsRecovery?: boolean;
  /** `hasApp` is false for an account without an authenticator app, which has only recovery codes. */
  hasApp?: boolean;
  otherWay?: { text: string; onChoose(): void };
  send(code: string): Promise<void>;
  onCancel?(): void;
}

export function CodeForm({
  allowsRecovery = false,
  hasApp = true,
  otherWay,
  send,
  onCancel,
}: Props) {
  const texts = useTextsOf(securityTexts);
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [hasOtherCodes, setOtherCodes] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useSubmit({
    send: () => send(field.current?.value ?? ''),
    onRefused() {
      // Recovery codes are counted separately, so they are offered when codes of the app may be locked.
      setOtherCodes(allowsRecovery && !isRecovery);
      field.current?.select();
    },
  });
  const tooMany = (wait: string) =>
    [texts.tooMany(wait), hasOtherCodes && texts.recoveryMeanwhile].filter(Boolean).join(' ');

  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <RefusalBanner form={form} tooMany={tooMany} />
      <TextField
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? texts.recoveryCode : texts.code}
        help={
          allowsRecovery ? (isRecovery ? texts.recoveryIntro : texts.secondStepIntro) : undefined
        }
        name="Code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <div className="actions">
        <SubmitButton busy={form.isBusy} busyText={texts.checking}>
          {texts.goOn}
        </SubmitButton>
        {allowsRecovery && hasApp && (
          <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? texts.useApp : texts.useRecoveryCode}
          </Button>
        )}
        {otherWay && (
          <Button variant="quiet" onClick={otherWay.onChoose}>
            {otherWay.text}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </div>
    </form>
  );
}
