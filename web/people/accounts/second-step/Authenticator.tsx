import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorState } from '../../../../contract/accounts/secondFactor.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { call } from '../../../platform/calls.ts';
import { createQuery } from '../../../platform/createQuery.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PasswordForm } from '../passwords/PasswordForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import SetUpAuthenticator from './SetUpAuthenticator.tsx';

type AuthenticatorStep = 'nothing' | 'settingUp' | 'removing' | 'renewingCodes';

export function Authenticator() {
  const { common } = useTexts();
  const texts = useTextsOf(securityTexts);
  const state = useQuery(createQuery(['secondFactor'], 'readSecondFactor', {}));
  const [step, setStep] = useState<AuthenticatorStep>('nothing');
  const [codes, setCodes] = useState<string[] | null>(null);
  const notice = useNotice();
  const { openWith } = useAuthorization();
  const queries = useQueryClient();

  async function stop() {
    setStep('nothing');
    await state.refetch();
  }

  /** The account is read again, because the header shows a hint to accounts without a second step. */
  async function changed() {
    await Promise.all([stop(), openWith(), queries.invalidateQueries()]);
  }

  async function remove(Code: string) {
    await call('removeSecondFactor', { Code });
    notice('green', ({ language }) => securityTexts[language].removed);
    await changed();
  }

  async function renew(Password: string) {
    setCodes((await call('renewRecoveryCodes', { Password })).RecoveryCodes);
  }

  async function onCodesSaved() {
    setCodes(null);
    await stop();
  }

  return (
    <Card title={texts.app}>
      {state.isPending && <Skeleton count={2} kind="lines" text={common.loading} />}
      {state.error && <LoadFailure query={state} />}
      {state.data && step === 'nothing' && (
        <AuthenticatorStatus state={state.data} onChoose={setStep} />
      )}
      {step === 'settingUp' && <SetUpAuthenticator onDone={changed} onCancel={stop} />}
      {step === 'renewingCodes' && !codes && (
        <PasswordForm intro={texts.renewCodesIntro} send={renew} onCancel={stop} />
      )}
      {codes && <RecoveryCodes codes={codes} onKept={onCodesSaved} />}
      {step === 'removing' && (
        <div className="stack">
          <p>{texts.removeIntro}</p>
          <CodeForm allowsRecovery send={remove} onCancel={stop} />
        </div>
      )}
    </Card>
  );
}

interface AuthenticatorStatusProps {
  state: SecondFactorState;
  onChoose(doing: AuthenticatorStep): void;
}

function AuthenticatorStatus({ state, onChoose }: AuthenticatorStatusProps) {
  const texts = useTextsOf(securityTexts);
  const hasSecondStep = state.IsSetUp || state.Passkeys > 0;
  const withoutApp = state.Passkeys > 0 ? texts.appBesidePasskeys : texts.appIsNotSetUp;
  const standing = state.IsSetUp ? texts.appIsSetUp : withoutApp;
  return (
    <div className="stack">
      {state.IsNeeded && <p>{texts.appIsNeeded}</p>}
      <p>{standing}</p>
      {hasSecondStep && <p className="muted">{texts.codesLeft(state.RecoveryCodesLeft)}</p>}
      <div className="actions">
        <Button
          variant={hasSecondStep ? 'secondary' : 'primary'}
          onClick={() => onChoose('settingUp')}
        >
          {state.IsSetUp ? texts.setUpAnother : texts.setUp}
        </Button>
        {hasSecondStep && (
          <Button onClick={() => onChoose('renewingCodes')}>{texts.renewCodes}</Button>
        )}
        {state.IsSetUp && (!state.IsNeeded || state.Passkeys > 0) && (
          <Button onClick={() => onChoose('removing')}>{texts.remove}</Button>
        )}
      </div>
    </div>
  );
}
