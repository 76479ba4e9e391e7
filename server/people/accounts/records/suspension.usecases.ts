import { lastChangeOfAccount, recordChange } from '../../../applications/history/index.ts';
import { resumeDeliveriesTo } from '../../../mail/outbox/index.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { noteSecurity } from '../../../platform/securityLog.ts';
import { endLinks } from '../passwords/passwordLinks.queries.ts';
import { endOtherSessions } from '../sessions/sessions.queries.ts';
import { employerKey, findAccount, markSuspended } from './accounts.queries.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'log' | 'subscribers'>;

/** Ends sessions and links, and holds mails back. What the employer filed stays. `by` is null for the command line. */
export async function suspendEmployer(
  deps: Dependencies,
  by: number | null,
  businessId: number,
): Promise<void> {
  await ofEmployer(deps, businessId, async (trx) => {
    const isNew = await markSuspended(trx, businessId, true);
    await endOtherSessions(trx, businessId);
    await endLinks(trx, businessId);
    if (isNew) await record(trx, deps, { kind: 'accountSuspended', by, businessId });
  });
}

/** Lets it in again with the password, passkeys and browsers that it had; mails that waited leave now. */
export async function liftSuspension(
  deps: Dependencies,
  by: number | null,
  businessId: number,
): Promise<void> {
  await ofEmployer(deps, businessId, async (trx) => {
    if (!(await markSuspended(trx, businessId, false))) return;
    await resumeDeliveriesTo(trx, businessId, deps.clock.now());
    await record(trx, deps, { kind: 'suspensionLifted', by, businessId });
  });
}

async function ofEmployer(
  { database }: Dependencies,
  businessId: number,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  if (!(await findAccount(database, employerKey(businessId)))) throw notFound();
  await database.transaction().execute(change);
}

async function record(
  trx: Trx,
  deps: Dependencies,
  change: { kind: 'accountSuspended' | 'suspensionLifted'; by: number | null; businessId: number },
): Promise<void> {
  await recordChange(deps, trx, { on: deps.clock.now(), ...change });
  noteSecurity(deps.log, change.kind, { account: change.businessId, by: change.by });
}

export async function suspensionOf(database: Queryable, businessId: number) {
  const { On = '', By = '' } =
    (await lastChangeOfAccount(database, businessId, 'accountSuspended')) ?? {};
  return { On, By };
}
