import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Passkey, passkeyLimits } from '../../../../contract/accounts/passkeys.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { call } from '../../../platform/calls.ts';
import { createQuery } from '../../../platform/createQuery.ts';
import { formatDateAndTime } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { canUsePasskeys } from '../../../platform/passkeySupport.ts';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { securityTexts } from '../../../texts/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { createRetryingLoader } from '../../../ui/loadFile.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PasswordForm } from '../passwords/PasswordForm.tsx';

const AddPasskey = lazy(createRetryingLoader(() => import('./AddPasskey.tsx')));

const passkeysQueryKey = ['passkeys'];

export function Passkeys() {
  const { common } = useTexts();
  const texts = useTextsOf(securityTexts);
  const { openWith } = useAuthorization();
  const queries = useQueryClient();
  const notice = useNotice();
  const passkeys = useQuery(createQuery(passkeysQueryKey, 'listPasskeys', {}));
  const [step, setStep] = useState<'nothing' | 'adding' | Passkey>('nothing');
  const list = passkeys.data ?? [];

  /**
   * The card of the authenticator app and the header depend on passkeys, and the server may have ended other
   * sessions.
   */
  async function changed() {
    setStep('nothing');
    await Promise.all([queries.invalidateQueries(), openWith()]);
  }

  async function remove({ PasskeyId }: Passkey, Password: string) {
    await call('removePasskey', { PasskeyId, Password });
    notice('green', ({ language }) => securityTexts[language].passkeyRemoved);
    await changed();
  }

  return (
    <Card title={texts.passkeys}>
      <p className="muted">{texts.passkeysIntro}</p>
      {passkeys.isPending && <Skeleton count={1} kind="lines" text={common.loading} />}
      {passkeys.error && <LoadFailure query={passkeys} />}
      {list.length > 0 && (
        <ul className="plain-list ruled">
          {list.map((passkey) => (
            <PasskeyRow
              key={passkey.PasskeyId}
              passkey={passkey}
              onRemove={() => setStep(passkey)}
            />
          ))}
        </ul>
      )}
      {step === 'adding' && (
        <Suspense fallback={<Skeleton count={2} kind="lines" text={common.loading} />}>
          <AddPasskey onDone={changed} onCancel={() => setStep('nothing')} />
        </Suspense>
      )}
      {typeof step === 'object' && (
        <PasswordForm
          key={step.PasskeyId}
          intro={texts.removePasskeyIntro(step.Name)}
          send={(password) => remove(step, password)}
          onCancel={() => setStep('nothing')}
        />
      )}
      {passkeys.data && step === 'nothing' && list.length < passkeyLimits.ofOneAccount && (
        <div className="actions">
          {canUsePasskeys() ? (
            <Button onClick={() => setStep('adding')}>{texts.addPasskey}</Button>
          ) : (
            <p className="muted">{texts.passkeysNotHere}</p>
          )}
        </div>
      )}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const { language } = useLanguage();
  const texts = useTextsOf(securityTexts);
  return (
    <li className="row between">
      <div>
        <strong className="anywhere">{passkey.Name}</strong>
        <p className="muted small">
          {texts.added}{' '}
          <span className="nowrap">{formatDateAndTime(passkey.CreatedOn, language)}</span>
          {passkey.UsedOn && (
            <>
              {' '}
              · {texts.seen}{' '}
              <span className="nowrap">{formatDateAndTime(passkey.UsedOn, language)}</span>
            </>
          )}
        </p>
      </div>
      <Button aria-label={texts.removePasskeyOf(passkey.Name)} onClick={onRemove}>
        {texts.removePasskey}
      </Button>
    </li>
  );
}
