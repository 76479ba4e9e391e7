import { lazy, Suspense, useEffect, useState } from 'react';
import type { SecondFactorState } from '../../../../contract/accounts/secondFactor.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { call } from '../../../platform/calls.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { canUsePasskeys } from '../../../platform/passkeySupport.ts';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { PageSkeleton } from '../../../shared/PageSkeleton.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { createRetryingLoader } from '../../../ui/loadFile.ts';
import { PasskeyRefusal } from '../passkeys/PasskeyRefusal.tsx';
import { completePasskeyStep } from '../passkeys/passkeyCeremonies.ts';
import { CodeForm } from '../second-step/CodeForm.tsx';

const SetUpAuthenticator = lazy(
  createRetryingLoader(() => import('../second-step/SetUpAuthenticator.tsx')),
);
const AddPasskey = lazy(createRetryingLoader(() => import('../passkeys/AddPasskey.tsx')));

interface Props {
  onDone?(): void;
  onCancel(): void;
}

type AvailableFactors = Pick<SecondFactorState, 'IsSetUp' | 'Passkeys'>;

/** Asks for a passkey or code after the password, or sets up a second step if the program requires one. */
export default function SecondFactorForm({ onDone, onCancel }: Props) {
  const { openWith } = useAuthorization();
  const [state, setState] = useState<AvailableFactors | null>(null);

  useEffect(() => {
    call('readSecondFactor', {}, { isRetry: true }).then(
      setState,
      // A failure is ignored here, because the code form reports the error when a code is sent.
      () => setState({ IsSetUp: true, Passkeys: 0 }),
    );
  }, []);

  async function open(token?: string) {
    await openWith(token);
    onDone?.();
  }

  if (!state) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {state.IsSetUp || state.Passkeys > 0 ? (
        <SecondFactorAnswer state={state} open={open} onCancel={onCancel} />
      ) : (
        <SecondFactorSetUp onDone={() => open()} onCancel={onCancel} />
      )}
    </Suspense>
  );
}

interface SecondFactorAnswerProps {
  state: AvailableFactors;
  open(token: string): Promise<void>;
  onCancel(): void;
}

function SecondFactorAnswer({ state, open, onCancel }: SecondFactorAnswerProps) {
  const texts = useTextsOf(securityTexts);
  const hasPasskey = state.Passkeys > 0 && canUsePasskeys();
  const [way, setWay] = useState<'passkey' | 'code'>(hasPasskey ? 'passkey' : 'code');

  if (way === 'passkey') {
    return <PasskeyStep onToken={open} onOtherWay={() => setWay('code')} onCancel={onCancel} />;
  }
  return (
    <CodeForm
      allowsRecovery
      hasApp={state.IsSetUp}
      send={async (Code) => open(await call('answerSecondFactor', { Code }, { isRetry: true }))}
      onCancel={onCancel}
      {...(hasPasskey
        ? { otherWay: { text: texts.usePasskey, onChoose: () => setWay('passkey') } }
        : {})}
    />
  );
}

function SecondFactorSetUp({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const texts = useTextsOf(securityTexts);
  const [way, setWay] = useState<'app' | 'passkey' | null>(canUsePasskeys() ? null : 'app');
  return (
    <div className="stack">
      <p>{texts.appIsNeeded}</p>
      {way === 'app' && <SetUpAuthenticator onDone={onDone} onCancel={onCancel} />}
      {way === 'passkey' && <AddPasskey onDone={onDone} onCancel={onCancel} />}
      {way === null && (
        <div className="actions">
          <Button variant="primary" onClick={() => setWay('app')}>
            {texts.setUp}
          </Button>
          <Button onClick={() => setWay('passkey')}>{texts.addPasskey}</Button>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PasskeyStepProps {
  onToken(token: string): Promise<void>;
  onOtherWay(): void;
  onCancel(): void;
}

/** A click starts the second step by passkey, because browsers open their dialog only after a click. */
function PasskeyStep({ onToken, onOtherWay, onCancel }: PasskeyStepProps) {
  const security = useTextsOf(securityTexts);
  const form = useSubmit({ send: async () => onToken(await completePasskeyStep()) });

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
