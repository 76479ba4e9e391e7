import { useRef } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { RefusalBanner } from '../../../shared/forms/RefusalBanner.tsx';
import { CurrentPasswordField } from '../../../shared/forms/TranslatedPasswordField.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';

interface Props {
  intro: string;
  send(password: string): Promise<void>;
  onCancel: (() => void) | undefined;
}

/** Asks for the password again, so that nobody can take over the account at an unlocked computer. */
export function PasswordForm({ intro, send, onCancel }: Props) {
  const texts = useTextsOf(securityTexts);
  const password = useRef<HTMLInputElement>(null);
  const form = useSubmit({
    send: () => send(password.current?.value ?? ''),
    onRefused: () => password.current?.select(),
  });

  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <RefusalBanner form={form} tooMany={texts.tooMany} />
      <p>{intro}</p>
      <CurrentPasswordField ref={password} label={texts.password} />
      <div className="actions">
        <SubmitButton busy={form.isBusy} busyText={texts.checking}>
          {texts.goOn}
        </SubmitButton>
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </div>
    </form>
  );
}
