import {
  type NewCredential,
  type Passkey,
  passkeyLimits,
} from '../../../../contract/accounts/passkeys.ts';
import {
  createProblem,
  findMissingFields,
  findTooLongFields,
} from '../../../../contract/problems.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound, Refusal, refuseProblems } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/person.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeysOfAccount,
} from '../second-step/passkeys.queries.ts';
import { findPasswordAndLanguage, hasSecondStep } from '../second-step/secondFactor.queries.ts';
import {
  type CompletedSetup,
  changeSecondStep,
  finishSecondStepRemoval,
  generateRecoveryCodes,
  replaceByFullSession,
  requirePassword,
  requireSecondStepDone,
} from '../second-step/secondFactor.usecases.ts';
import { runWithAttemptLimit } from '../second-step/secondStep.usecases.ts';
import {
  createRegistrationOptions,
  type RelyingParty,
  readChallenge,
  verifyNewPasskey,
} from './passkeyCeremonies.ts';
import { consumeChallenge, createChallenge } from './passkeyChallenges.queries.ts';

export async function listPasskeys({ database }: Deps, person: Person): Promise<Passkey[]> {
  const passkeys = await listPasskeysOfAccount(database, person.businessId);
  return passkeys.map((passkey) => ({
    PasskeyId: passkey.passkey_id,
    Name: passkey.name,
    CreatedOn: passkey.created_on,
    UsedOn: passkey.used_on,
    IsBackedUp: passkey.is_backed_up,
  }));
}

function requireFewerThanMaxPasskeys(own: unknown[]): void {
  if (own.length < passkeyLimits.ofOneAccount) return;
  const { ofOneAccount } = passkeyLimits;
  throw new Refusal(409, `There are ${ofOneAccount} passkeys already. Remove one of them first.`);
}

export async function startPasskeyRegistration(
  deps: Deps,
  person: Person,
  party: RelyingParty,
  password: string,
) {
  await requireSecondStepDone(deps.database, person);
  await requirePassword(deps, person, password);
  const { businessId, sessionHash } = person;
  const own = await listPasskeysOfAccount(deps.database, businessId);
  requireFewerThanMaxPasskeys(own);
  const account = await findPasswordAndLanguage(deps.database, businessId);
  // All passkeys of an account share this id, so that a device shows the account only once.
  const userHandle = own[0]?.user_handle ?? generateSecret();
  const challenge = await createChallenge(deps, {
    purpose: 'registration',
    sessionHash,
    userHandle,
  });
  const { designation_number: name, language } = account;
  return createRegistrationOptions(party, { name, language, userHandle, own }, challenge);
}

async function verifyRegistration(
  { database, clock }: Deps,
  { sessionHash }: Person,
  party: RelyingParty,
  sent: NewCredential,
) {
  const challenge = await readChallenge(sent.response.clientDataJSON);
  if (challenge === null) return null;
  const expected = { purpose: 'registration', sessionHash } as const;
  const challengeRow = await consumeChallenge(
    database,
    hashSecret(challenge),
    expected,
    clock.now(),
  );
  if (!challengeRow?.user_handle) return null;
  const passkey = await verifyNewPasskey(party, sent, challenge);
  return passkey && { ...passkey, user_handle: challengeRow.user_handle };
}

export async function finishPasskeyRegistration(
  deps: Deps,
  person: Person,
  party: RelyingParty,
  { Name, Credential }: { Name: string; Credential: NewCredential },
): Promise<CompletedSetup> {
  const name = Name.trim();
  refuseProblems([
    ...findMissingFields({ Name: name }, ['Name']),
    ...findTooLongFields({ Name: name }, { Name: passkeyLimits.Name }),
  ]);
  await requireSecondStepDone(deps.database, person);
  const verify = () => verifyRegistration(deps, person, party, Credential);
  const passkey = await runWithAttemptLimit(deps, person, { secret: 'passkey' }, verify);
  const { businessId } = person;
  return changeSecondStep(deps, businessId, 'passkeyAdded', async (trx) => {
    await requireSecondStepDone(trx, person);
    requireFewerThanMaxPasskeys(await listPasskeysOfAccount(trx, businessId));
    const isFirst = !(await hasSecondStep(trx, businessId));
    const now = deps.clock.now();
    const created_on = now.toISOString();
    const row = { ...passkey, name, business_id: businessId, created_on, used_on: null };
    if (!(await insertPasskey(trx, row))) {
      refuseProblems([createProblem('passkeyRefused', 'Credential')]);
    }
    const recoveryCodes = isFirst ? await generateRecoveryCodes(trx, businessId) : [];
    return { recoveryCodes, token: await replaceByFullSession(trx, person, now) };
  });
}

export async function removePasskey(
  deps: Deps,
  person: Person,
  { PasskeyId, Password }: { PasskeyId: number; Password: string },
): Promise<void> {
  const { businessId } = person;
  await requirePassword(deps, person, Password);
  await changeSecondStep(deps, businessId, 'passkeyRemoved', async (trx) => {
    if (!(await deletePasskey(trx, businessId, PasskeyId))) throw notFound();
    await finishSecondStepRemoval(trx, deps.settings, person);
  });
}
