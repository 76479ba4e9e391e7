import { findLastChangeOfAccount, recordChange } from '../../../applications/history/index.ts';
import { resumeDeliveriesTo } from '../../../mail/outbox/index.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import { deletePasswordLinksOfAccount } from '../passwords/passwordLinks.queries.ts';
import { endOtherSessions } from '../sessions/sessions.queries.ts';
import { createEmployerKey, findAccount, setSuspended } from './accounts.queries.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'log' | 'subscribers'>;

/** `by` is null for the command line. */
export function suspendEmployer(deps: Dependencies, by: number | null, businessId: number) {
  return changeSuspension(deps, { by, businessId, kind: 'accountSuspended' });
}

export function liftSuspension(deps: Dependencies, by: number | null, businessId: number) {
  return changeSuspension(deps, { by, businessId, kind: 'suspensionLifted' });
}

async function changeSuspension(
  deps: Dependencies,
  change: { by: number | null; businessId: number; kind: 'accountSuspended' | 'suspensionLifted' },
): Promise<void> {
  const { by, businessId, kind } = change;
  if (!(await findAccount(deps.database, createEmployerKey(businessId)))) throw notFound();
  const on = deps.clock.now();
  await deps.database.transaction().execute(async (trx) => {
    const isSuspended = kind === 'accountSuspended';
    const isNew = await setSuspended(trx, businessId, isSuspended);
    if (isSuspended) {
      await endOtherSessions(trx, businessId);
      await deletePasswordLinksOfAccount(trx, businessId);
    } else if (isNew) await resumeDeliveriesTo(trx, businessId, on);
    if (!isNew) return;
    await recordChange(deps, trx, { on, ...change });
    logSecurityEvent(deps.log, kind, { account: businessId, by });
  });
}

export async function findSuspension(database: Queryable, businessId: number) {
  const { On = '', By = '' } =
    (await findLastChangeOfAccount(database, businessId, 'accountSuspended')) ?? {};
  return { On, By };
}
