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
import { addPasskey, deletePasskey, findPasskeysOf } from '../second-step/passkeys.queries.ts';
import { findPasswordHash, hasSecondStep } from '../second-step/secondFactor.queries.ts';
import {
  changeSecondStep,
  finishRemoval,
  openInNewSession,
  replaceRecoveryCodesOf,
  requirePassword,
  requireSecondStepDone,
  type SecondStepSetUp,
} from '../second-step/secondFactor.usecases.ts';
import { limitTries } from '../second-step/secondStep.usecases.ts';
import {
  createRegistrationOptions,
  type RelyingParty,
  readChallenge,
  readNewPasskey,
} from './passkeyCeremonies.ts';
import { createChallenge, takeChallenge } from './passkeyChallenges.queries.ts';

export async function listPasskeys({ database }: Deps, person: Person): Promise<Passkey[]> {
  const own = await findPasskeysOf(database, person.businessId);
  return own.map((passkey) => ({
    PasskeyId: passkey.passkey_id,
    Name: passkey.name,
    CreatedOn: passkey.created_on,
    UsedOn: passkey.used_on,
    IsBackedUp: passkey.is_backed_up,
  }));
}

function requireSpace(own: unknown[]): void {
  if (own.length < passkeyLimits.ofOneAccount) return;
  const { ofOneAccount } = passkeyLimits;
  throw new Refusal(409, `There are ${ofOneAccount} passkeys already. Remove one of them first.`);
}

export async function offerPasskey(
  deps: Deps,
  person: Person,
  party: RelyingParty,
  password: string,
) {
  await requireSecondStepDone(deps.database, person);
  await requirePassword(deps, person, password);
  const { businessId, sessionHash } = person;
  const own = await findPasskeysOf(deps.database, businessId);
  requireSpace(own);
  const account = await findPasswordHash(deps.database, businessId);
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

async function judge(
  { database, clock }: Deps,
  { sessionHash }: Person,
  party: RelyingParty,
  sent: NewCredential,
) {
  const challenge = await readChallenge(sent.response.clientDataJSON);
  if (challenge === null) return null;
  const asked = { purpose: 'registration', sessionHash } as const;
  const taken = await takeChallenge(database, hashSecret(challenge), asked, clock.now());
  if (!taken?.user_handle) return null;
  const made = await readNewPasskey(party, sent, challenge);
  return made && { ...made, user_handle: taken.user_handle };
}

export async function confirmPasskey(
  deps: Deps,
  person: Person,
  party: RelyingParty,
  { Name, Credential }: { Name: string; Credential: NewCredential },
): Promise<SecondStepSetUp> {
  const name = Name.trim();
  refuseProblems([
    ...findMissingFields({ Name: name }, ['Name']),
    ...findTooLongFields({ Name: name }, { Name: passkeyLimits.Name }),
  ]);
  await requireSecondStepDone(deps.database, person);
  const judged = () => judge(deps, person, party, Credential);
  const made = await limitTries(deps, person, { secret: 'passkey' }, judged);
  const { businessId } = person;
  return changeSecondStep(deps, businessId, 'passkeyAdded', async (trx) => {
    await requireSecondStepDone(trx, person);
    requireSpace(await findPasskeysOf(trx, businessId));
    const isFirst = !(await hasSecondStep(trx, businessId));
    const now = deps.clock.now();
    const created_on = now.toISOString();
    const row = { ...made, name, business_id: businessId, created_on, used_on: null };
    if (!(await addPasskey(trx, row))) {
      refuseProblems([createProblem('passkeyRefused', 'Credential')]);
    }
    const recoveryCodes = isFirst ? await replaceRecoveryCodesOf(trx, businessId) : [];
    return { recoveryCodes, token: await openInNewSession(trx, person, now) };
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
    await finishRemoval(trx, deps.settings, person);
  });
}
