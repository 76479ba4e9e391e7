import { randomUUID } from 'node:crypto';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CountedAttempt, countUnlessExceeded } from '../../platform/limits/rateLimit.ts';
import { getSupportContact, getSupportEmail } from '../../platform/settings/officeSettings.ts';
import { minutesAfter } from '../../platform/time/clock.ts';
import { insertDelivery, updateDelivery } from './deliveries.queries.ts';
import type { DeliveryKind } from './deliveryKind.ts';
import { assignHeldMailsToSummary, findAddressesDueForSummary } from './heldDeliveries.queries.ts';

const minutesPerDay = 24 * 60;

/** An address that gets more mails than this may belong to somebody who never asked for them. */
const mailLimits = [
  { max: 20, minutes: 60 },
  { max: 60, minutes: minutesPerDay },
];

/** Counts a delivery to its address, and returns undefined if the mail must be held back. */
export async function recordMailToAddress(
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  kind: DeliveryKind,
  deliveryId: number,
  to: string,
): Promise<CountedAttempt | undefined> {
  const address = foldCaseAndAccents(to);
  const ownAddresses = [getSupportEmail(settings), getSupportContact(settings).email].map(
    foldCaseAndAccents,
  );
  if (kind.isUnbounded || address === '' || ownAddresses.includes(address)) return [];
  const limitName = kind.opensAccount ? 'links' : 'mails';
  const limits = mailLimits.map(({ max, minutes }) => ({
    name: `${limitName} to ${address} in ${minutes} minutes`,
    max,
    minutes,
  }));
  const now = clock.now();
  const attempt = await countUnlessExceeded(database, limits, now);
  if (attempt.full.length === 0) return attempt.counted;
  const endTimes = attempt.full.map(({ endsOn }) => endsOn).sort();
  const until = endTimes.at(-1) ?? '';
  // A mail that is held back is stored as sent, so that it is not tried again; a summary reports it.
  const sent = { sent_on: now.toISOString(), last_error: null };
  await updateDelivery(database, deliveryId, { ...sent, held_to: to, held_until: until });
  return undefined;
}

export async function queueHeldMailSummaries(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { name: kind }: DeliveryKind,
): Promise<void> {
  const now = clock.now();
  const addresses = await findAddressesDueForSummary(
    database,
    now,
    minutesAfter(now, minutesPerDay),
  );
  for (const spellings of Map.groupBy(addresses, foldCaseAndAccents).values()) {
    const heldIn = randomUUID();
    await database.transaction().execute(async (trx) => {
      if (!(await assignHeldMailsToSummary(trx, spellings, heldIn))) return;
      const parameters = JSON.stringify({ heldIn });
      const message_id = `<${heldIn}@portal>`;
      await insertDelivery(trx, { message_id, kind, parameters, about: '' }, now);
    });
  }
}
