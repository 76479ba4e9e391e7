import { useRef, useState } from 'react';
import { findMissingFields } from '../../../../contract/problems.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { storeToken } from '../../../platform/tokenCookie.ts';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { CurrentPasswordField } from '../../../shared/forms/TranslatedPasswordField.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { RecoveryCodes } from '../second-step/RecoveryCodes.tsx';
import { PasskeyRefusal } from './PasskeyRefusal.tsx';
import { addPasskey } from './passkeyCeremonies.ts';

interface Props {
  onDone(): void;
  onCancel(): void;
}

/** Shows recovery codes if the account had no second sign-in step before this passkey. */
export default function AddPasskey({ onDone, onCancel }: Props) {
  const security = useTextsOf(securityTexts);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const nameTyped = () => name.current?.value.trim() ?? '';
  const form = useSubmit({
    rules: () => findMissingFields({ Name: nameTyped() }, ['Name']),
    async send() {
      const added = await addPasskey(nameTyped(), password.current?.value ?? '');
      storeToken(added.Token);
      if (added.RecoveryCodes.length === 0) onDone();
      else setRecoveryCodes(added.RecoveryCodes);
    },
    onRefused({ error }) {
      if (error === null) name.current?.focus();
    },
  });

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <PasskeyRefusal form={form} />
      <TextField
        ref={name}
        label={security.passkeyName}
        help={security.passkeyNameHelp}
        name="Name"
        autoComplete="off"
        maxLength={50}
        required
      />
      <CurrentPasswordField ref={password} label={security.password} />
      <div className="actions">
        <SubmitButton busy={form.isBusy} busyText={security.askingDevice}>
          {security.goOn}
        </SubmitButton>
        <Button onClick={onCancel}>{security.cancel}</Button>
      </div>
    </form>
  );
}
