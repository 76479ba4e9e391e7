import { useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { securityTexts } from '../../texts/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { PasskeyRefusal } from './PasskeyRefusal.tsx';
import { doPasskeyStep } from './passkeyCeremonies.ts';

interface Props {
  onToken(token: string): Promise<void>;
  onOtherWay(): void;
  onCancel(): void;
}

/** Second step by passkey; browsers open their dialog only on a user action. */
export function PasskeyStep({ onToken, onOtherWay, onCancel }: Props) {
  const security = useTextsOf(securityTexts);
  const form = useSubmit({ send: async () => onToken(await doPasskeyStep()) });

  return (
    <div className="stack">
      <PasskeyRefusal form={form} />
      <p>{security.passkeyStepIntro}</p>
      <div className="actions">
        <Button
          variant="primary"
          busy={form.isBusy}
          busyText={security.askingDevice}
          onClick={() => form.submit()}
        >
          {security.usePasskey}
        </Button>
        <Button variant="quiet" onClick={onOtherWay}>
          {security.useCode}
        </Button>
        <Button onClick={onCancel}>{security.cancel}</Button>
      </div>
    </div>
  );
}
