import { useEffect, useState } from 'react';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { useAuthorization } from '../platform/authorization.tsx';
import { call } from '../platform/calls.ts';
import { useTexts } from '../platform/language.tsx';
import { CodeForm } from '../security/CodeForm.tsx';
import SetUpAuthenticator from '../security/SetUpAuthenticator.tsx';

/** After the right password: a code, or what leads to one where the program asks for it. */
export default function SecondFactorForm({ onDone }: { onDone?(): void }) {
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
        <SetUpAuthenticator onDone={() => open()} />
      </div>
    );
  }
  return (
    <CodeForm
      allowsRecovery
      send={async (Code) => open(await call('answerSecondFactor', { Code }, { isRetry: true }))}
    />
  );
}
