import type { Trx } from '../../platform/database/types.ts';
import { factsOf } from './facts.queries.ts';
import { changeManager } from './managers.queries.ts';
import { writeFacts } from './mending.queries.ts';
import { type Present, presentOf } from './present.queries.ts';
import { changeStatus } from './statuses.queries.ts';
import { endWaiting, startWaiting } from './waiting.queries.ts';

/** An application came back from a backup: what was known of it stays, and from now on it is as its rows say. */
export async function meetRestored(trx: Trx, applicationId: number, on: string): Promise<void> {
  const [present] = await presentOf(trx, [applicationId]);
  if (present) await meetPresent(trx, present, on);
}

/** Where the history does not say how it came to be so, it is so from now on. */
export async function meetPresent(trx: Trx, present: Present, on: string): Promise<void> {
  const { id, employerId, filedOn, statusId, managerId, requestId } = present;
  const step = { applicationId: id, on };
  const [facts] = await factsOf(trx, [id]);
  await writeFacts(trx, { id, employerId, filedOn, knownSince: on });
  if (!facts) await changeStatus(trx, { ...step, on: filedOn, statusId });
  const status = facts?.statuses.find(({ until }) => until === null);
  if (facts && status?.statusId !== statusId) await changeStatus(trx, { ...step, statusId });
  const wait = facts?.waits.find(({ until }) => until === null);
  if (wait && wait.requestId !== requestId) await endWaiting(trx, { ...step, isAnswered: false });
  await startWaiting(trx, step);
  const manager = facts?.managers.find(({ until }) => until === null);
  if ((manager?.administratorId ?? null) !== managerId) {
    await changeManager(trx, { ...step, administratorId: managerId });
  }
}
