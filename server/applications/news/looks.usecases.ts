import type { InputOf } from '../../../contract/calls.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { isReferenceBroken } from '../../platform/database/violations.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import { requireApplication } from '../core/index.ts';
import { entriesOf, placeOfHead } from '../history/index.ts';
import {
  countLook,
  deleteLooksUpTo,
  findLook,
  findStart,
  insertStart,
  moveStart,
  putLook,
  type Start,
} from './looks.queries.ts';
import { nameOf } from './news.rules.ts';

/** What happened before somebody first asks what is new counts as seen. */
export async function startOf(database: Queryable, businessId: number): Promise<Start> {
  const found = await findStart(database, businessId);
  if (found) return found;
  await insertStart(database, businessId, await placeOfHead(database));
  return (await findStart(database, businessId)) as Start;
}

/** Marks as seen what an application showed; the same look again changes nothing, nor one that saw less. */
export async function look(
  deps: Pick<Deps, 'database' | 'clock'>,
  person: Person,
  { ApplicationId, Newest, All }: InputOf<'look'>,
): Promise<void> {
  const { businessId } = person;
  if (All) {
    const present = await placeOfHead(deps.database);
    return changeLooks(deps, businessId, async (trx, { sequence: before }) => {
      // Pressed twice: what the first one marked can still be taken back.
      if (present <= before) return;
      await deleteLooksUpTo(trx, businessId, before);
      await moveStart(trx, businessId, { sequence: present, former_sequence: before });
    });
  }
  const applicationId = ApplicationId ?? 0;
  await requireApplication(deps.database, person, applicationId);
  const entries = await entriesOf(deps.database, applicationId);
  const shown = entries.find((entry) => Newest && nameOf(entry) === Newest);
  const sequence = shown?.sequence ?? 0;
  await changeLooks(deps, businessId, async (trx, start) => {
    const last = await findLook(trx, businessId, applicationId);
    const formerSequence = seenUpTo(start, last);
    if (sequence <= formerSequence) return;
    const on = deps.clock.now().toISOString();
    await putLook(trx, {
      businessId,
      applicationId,
      sequence,
      formerSequence,
      on,
    });
  });
}

/**
 * Marks an application as seen up to a place of the history, in the transaction of a larger change; false where nothing
 * of it was unseen. `startOf` has been asked before.
 */
export async function lookUpTo(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { businessId }: Person,
  { applicationId, place }: { applicationId: number; place: number },
): Promise<boolean> {
  const start = await countLook(trx, businessId);
  const last = await findLook(trx, businessId, applicationId);
  const entries = await entriesOf(trx, applicationId);
  const shown = entries.findLast(({ sequence }) => Number(sequence) <= place);
  const sequence = shown?.sequence ?? 0;
  if (!start || sequence <= seenUpTo(start, last)) return false;
  await putLook(trx, {
    businessId,
    applicationId,
    sequence,
    formerSequence: seenUpTo(start, last),
    on: clock.now().toISOString(),
  });
  return true;
}

/** Takes back the last look at an application, or that all of them were marked as seen. */
export async function keepAsNew(
  deps: Pick<Deps, 'database' | 'clock'>,
  person: Person,
  { ApplicationId, All }: InputOf<'keepAsNew'>,
): Promise<void> {
  const { businessId } = person;
  if (All) {
    return changeLooks(deps, businessId, async (trx, { former_sequence: sequence }) => {
      if (sequence === null) return;
      await moveStart(trx, businessId, { sequence, former_sequence: null });
    });
  }
  const applicationId = ApplicationId ?? 0;
  await requireApplication(deps.database, person, applicationId);
  await changeLooks(deps, businessId, async (trx) => {
    const last = await findLook(trx, businessId, applicationId);
    if (!last || last.sequence === last.former_sequence) return;
    const { former_sequence: sequence, looked_on: on } = last;
    await putLook(trx, {
      businessId,
      applicationId,
      sequence,
      formerSequence: sequence,
      on,
    });
  });
}

/** A look from before everything was marked as seen says less than that. */
export function seenUpTo(start: Pick<Start, 'sequence'>, last: { sequence: number } | undefined) {
  return Math.max(start.sequence, last?.sequence ?? 0);
}

/** In a transaction in which nobody else changes the looks of this person. */
async function changeLooks(
  { database }: Pick<Deps, 'database'>,
  businessId: number,
  change: (trx: Trx, start: Start) => Promise<void>,
): Promise<void> {
  await startOf(database, businessId);
  try {
    await database.transaction().execute(async (trx) => {
      const start = await countLook(trx, businessId);
      if (start) await change(trx, start);
    });
  } catch (error) {
    // The application was removed meanwhile.
    if (isReferenceBroken(error)) throw notFound();
    throw error;
  }
}
