import { randomUUID } from 'node:crypto';
import { foldedText } from '../../../contract/foldedText.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CountedLimits, countUnlessExceeded } from '../../platform/limits/rateLimit.ts';
import { getSupportContact, getSupportEmail } from '../../platform/settings/officeSettings.ts';
import { minutesAfter } from '../../platform/time/clock.ts';
import { changeDelivery, insertDelivery } from './deliveries.queries.ts';
import type { DeliveryKind } from './deliveryKind.ts';
import { addressesDueForSummary, assignToSummary } from './heldDeliveries.queries.ts';

const minutesOfADay = 24 * 60;

/** An address that gets this many mails may belong to somebody who never asked for them. */
const bounds = [
  { max: 20, minutes: 60 },
  { max: 60, minutes: minutesOfADay },
];

/** Counts a delivery to its address, access links separately; returns undefined when it must be held back. */
export async function countMailToAddress(
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  kind: DeliveryKind,
  deliveryId: number,
  to: string,
): Promise<CountedLimits | undefined> {
  const address = foldedText(to);
  const own = [getSupportEmail(settings), getSupportContact(settings).email].map(foldedText);
  if (kind.isUnbounded || address === '' || own.includes(address)) return [];
  const counted = kind.opensAccount ? 'links' : 'mails';
  const limits = bounds.map(({ max, minutes }) => ({
    name: `${counted} to ${address} in ${minutes} minutes`,
    max,
    minutes,
  }));
  const now = clock.now();
  const attempt = await countUnlessExceeded(database, limits, now);
  if (attempt.full.length === 0) return attempt.counted;
  const ends = attempt.full.map(({ endsOn }) => endsOn).sort();
  const until = ends.at(-1) ?? '';
  // A held mail is neither sent nor failed; the summary counts it.
  const sent = { sent_on: now.toISOString(), last_error: null };
  await changeDelivery(database, deliveryId, { ...sent, held_to: to, held_until: until });
  return undefined;
}

export async function queueSummaries(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { name: kind }: DeliveryKind,
): Promise<void> {
  const now = clock.now();
  const found = await addressesDueForSummary(database, now, minutesAfter(now, minutesOfADay));
  for (const spellings of Map.groupBy(found, foldedText).values()) {
    const heldIn = randomUUID();
    await database.transaction().execute(async (trx) => {
      if (!(await assignToSummary(trx, spellings, heldIn))) return;
      const parameters = JSON.stringify({ heldIn });
      const message_id = `<${heldIn}@portal>`;
      await insertDelivery(trx, { message_id, kind, parameters, about: '' }, now);
    });
  }
}
