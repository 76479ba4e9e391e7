import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorState } from '../../contract/secondFactor.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { useNotice } from '../layout/useNotice.tsx';
import { useAuthorization } from '../platform/authorization.tsx';
import { call } from '../platform/calls.ts';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CodeForm } from './CodeForm.tsx';
import SetUpAuthenticator from './SetUpAuthenticator.tsx';

type Doing = 'nothing' | 'settingUp' | 'removing';

/** The second step of the own sign-in: set it up, replace it, do away with it. */
export function Authenticator() {
  const { common, security: texts } = useTexts();
  const state = useQuery({
    queryKey: ['secondFactor'],
    queryFn: ({ signal }) => call('readSecondFactor', {}, { signal }),
  });
  const [doing, setDoing] = useState<Doing>('nothing');
  const notice = useNotice();
  const { openWith } = useAuthorization();
  const queries = useQueryClient();

  async function stop() {
    setDoing('nothing');
    await state.refetch();
  }

  /** The frame around the page shows whether the password alone opens the account. */
  async function changed() {
    await Promise.all([stop(), openWith(), queries.invalidateQueries()]);
  }

  async function remove(Code: string) {
    await call('removeSecondFactor', { Code });
    notice('green', ({ security }) => security.removed);
    await changed();
  }

  return (
    <Card title={texts.app}>
      {state.isPending && <Skeleton count={2} kind="lines" text={common.loading} />}
      {state.error && (
        <LoadFailure error={state.error} onRetry={state.refetch} isBusy={state.isFetching} />
      )}
      {state.data && doing === 'nothing' && <Standing state={state.data} onChoose={setDoing} />}
      {doing === 'settingUp' && <SetUpAuthenticator onDone={changed} onCancel={stop} />}
      {doing === 'removing' && (
        <div className="stack">
          <p>{texts.removeIntro}</p>
          <CodeForm allowsRecovery send={remove} onCancel={stop} />
        </div>
      )}
    </Card>
  );
}

interface StandingProps {
  state: SecondFactorState;
  onChoose(doing: Doing): void;
}

function Standing({ state, onChoose }: StandingProps) {
  const { security: texts } = useTexts();
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
        {state.IsSetUp && (!state.IsNeeded || state.Passkeys > 0) && (
          <Button onClick={() => onChoose('removing')}>{texts.remove}</Button>
        )}
      </div>
    </div>
  );
}
