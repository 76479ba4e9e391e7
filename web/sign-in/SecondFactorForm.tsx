import { useEffect, useState } from 'react';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { useAuthorization } from '../platform/authorization.tsx';
import { call } from '../platform/calls.ts';
import { useTexts } from '../platform/language.tsx';
import { CodeForm } from '../security/CodeForm.tsx';
import SetUpAuthenticator from '../security/SetUpAuthenticator.tsx';

interface Props {
  onDone?(): void;
  onCancel(): void;
}

/** After the right password: a code, or what leads to one where the program asks for it. */
export default function SecondFactorForm({ onDone, onCancel }: Props) {
  const { security: texts } = useTexts();
  const { openWith } = useAuthorization();
  const [isSetUp, setSetUp] = useState<boolean | null>(null);

  useEffect(() => {
    call('readSecondFactor', {}, { isRetry: true }).then(
      (state) => setSetUp(state.IsSetUp),
      // What is wrong will be told when the code is sent.
      () => setSetUp(true),
    );
  }, []);

  async function open(token?: string) {
    await openWith(token);
    onDone?.();
  }

  if (isSetUp === null) return <PageSkeleton />;
  if (!isSetUp) {
    return (
      <div className="stack">
        <p>{texts.appIsNeeded}</p>
        <SetUpAuthenticator onDone={() => open()} onCancel={onCancel} />
      </div>
    );
  }
  return (
    <CodeForm
      allowsRecovery
      onCancel={onCancel}
      send={async (Code) => open(await call('answerSecondFactor', { Code }, { isRetry: true }))}
    />
  );
}
