import type { Unsubscription } from '../../../../contract/mailChoices.ts';
import type { MailKind } from '../../../../contract/notifications.ts';
import { addressOf } from '../../../../contract/pages.ts';
import { recordChange } from '../../../applications/history/index.ts';
import type { ChangedValue } from '../../../platform/changes.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { countAttempt } from '../../../platform/limits/rateLimit.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { choicesOf, setPace } from '../choices/choices.queries.ts';
import {
  choicesBefore,
  findLink,
  forgetChoiceBefore,
  insertLink,
  keepChoiceBefore,
} from './links.queries.ts';

/** A person is asked first; the post of a mail program takes effect at once (RFC 8058). Only the mail contains the link. */
export async function makeUnsubscribeLink(
  { database, clock, publicUrl }: Pick<Deps, 'database' | 'clock'> & { publicUrl: string },
  businessId: number,
  kinds: readonly MailKind[],
): Promise<string> {
  const linkId = generateSecret();
  const link = {
    hash: hashSecret(linkId),
    businessId,
    kinds: [...new Set(kinds)],
    now: clock.now(),
  };
  await insertLink(database, link);
  return publicUrl + addressOf('unsubscribe', { linkId });
}

async function requireLink(database: Queryable, hash: string) {
  const found = await findLink(database, hash);
  const businessId = found[0]?.business_id;
  if (businessId === undefined) throw notFound();
  return { businessId, kinds: found };
}

export async function readUnsubscription(
  { database }: Pick<Deps, 'database'>,
  linkId: string,
): Promise<Unsubscription> {
  const { businessId, kinds } = await requireLink(database, hashSecret(linkId));
  const { paces } = await choicesOf(database, businessId);
  const Kinds = kinds.map(({ kind }) => kind);
  return { Kinds, IsOff: Kinds.every((kind) => paces[kind] === 'none') };
}

/** Anybody who has a mail can use its link, and each change is recorded in the history. */
const changesPerHour = 20;

/**
 * Switches off only the kinds of the mail. Undoing restores each pace that a link stopped, not those that the owner
 * stopped by hand.
 */
export async function unsubscribe(
  deps: Deps,
  linkId: string,
  isUndone: boolean,
): Promise<Unsubscription> {
  const hash = hashSecret(linkId);
  const link = await requireLink(deps.database, hash);
  const present = await choicesOf(deps.database, link.businessId);
  if (link.kinds.some(({ kind }) => isUndone === (present.paces[kind] === 'none'))) {
    const limit = { name: `presses for ${link.businessId}`, max: changesPerHour, minutes: 60 };
    await countAttempt(deps.database, [limit], deps.clock.now());
  }
  return deps.database.transaction().execute(async (trx) => {
    const { businessId, kinds } = await requireLink(trx, hash);
    const { paces } = await choicesOf(trx, businessId);
    const before = await choicesBefore(trx, businessId);
    const hasStopped = kinds.some(({ kind }) => before.has(kind));
    const changed: Record<string, ChangedValue> = {};
    for (const { kind } of kinds) {
      const from = paces[kind] ?? 'now';
      const to = isUndone ? (before.get(kind) ?? (hasStopped ? from : 'now')) : 'none';
      if (isUndone !== (from === 'none') || from === to) continue;
      await setPace(trx, businessId, kind, to);
      if (isUndone) await forgetChoiceBefore(trx, businessId, kind);
      else await keepChoiceBefore(trx, hash, kind, from);
      changed[kind] = { from, to };
    }
    if (Object.keys(changed).length > 0) {
      // Anybody who has the mail may use the link, so the author is unknown.
      const by = { on: deps.clock.now(), by: null, businessId };
      await recordChange(deps, trx, { kind: 'mailChoicesChanged', ...by, details: changed });
    }
    return { Kinds: kinds.map(({ kind }) => kind), IsOff: !isUndone };
  });
}
