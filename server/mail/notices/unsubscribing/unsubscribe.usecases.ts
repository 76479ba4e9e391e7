import type { Unsubscription } from '../../../../contract/mailChoices.ts';
import type { MailKind } from '../../../../contract/notifications.ts';
import { createAddress } from '../../../../contract/pages.ts';
import { recordChange } from '../../../applications/history/index.ts';
import type { ChangedValue } from '../../../platform/changes.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { countAttempt } from '../../../platform/limits/rateLimit.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { findMailChoices, storeMailFrequency } from '../choices/mailChoices.queries.ts';
import {
  clearFormerMailFrequency,
  findFormerMailFrequencies,
  findUnsubscribeLink,
  insertUnsubscribeLink,
  storeFormerMailFrequency,
} from './unsubscribeLinks.queries.ts';

/**
 * A person who opens the link is asked to confirm, while the request of a mail program takes effect at once
 * (RFC 8058). The link exists only in the mail.
 */
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
  await insertUnsubscribeLink(database, link);
  return publicUrl + createAddress('unsubscribe', { linkId });
}

async function requireUnsubscribeLink(database: Queryable, hash: string) {
  const link = await findUnsubscribeLink(database, hash);
  const businessId = link[0]?.business_id;
  if (businessId === undefined) throw notFound();
  return { businessId, kinds: link };
}

export async function readUnsubscription(
  { database }: Pick<Deps, 'database'>,
  linkId: string,
): Promise<Unsubscription> {
  const { businessId, kinds } = await requireUnsubscribeLink(database, hashSecret(linkId));
  const { paces } = await findMailChoices(database, businessId);
  const Kinds = kinds.map(({ kind }) => kind);
  return { Kinds, IsOff: Kinds.every((kind) => paces[kind] === 'none') };
}

/** Anybody who has a mail can use its link, and each use adds to the history, so the number of changes is limited. */
const maxChangesPerHour = 20;

/**
 * The link switches off only the kinds of its own mail. Undoing restores every pace that a link stopped, but
 * not those that the owner of the account stopped.
 */
export async function unsubscribe(
  deps: Deps,
  linkId: string,
  isUndone: boolean,
): Promise<Unsubscription> {
  const hash = hashSecret(linkId);
  const link = await requireUnsubscribeLink(deps.database, hash);
  const present = await findMailChoices(deps.database, link.businessId);
  if (link.kinds.some(({ kind }) => isUndone === (present.paces[kind] === 'none'))) {
    const limit = { name: `presses for ${link.businessId}`, max: maxChangesPerHour, minutes: 60 };
    await countAttempt(deps.database, [limit], deps.clock.now());
  }
  return deps.database.transaction().execute(async (trx) => {
    const { businessId, kinds } = await requireUnsubscribeLink(trx, hash);
    const { paces } = await findMailChoices(trx, businessId);
    const before = await findFormerMailFrequencies(trx, businessId);
    const hasStopped = kinds.some(({ kind }) => before.has(kind));
    const changed: Record<string, ChangedValue> = {};
    for (const { kind } of kinds) {
      const from = paces[kind] ?? 'now';
      const to = isUndone ? (before.get(kind) ?? (hasStopped ? from : 'now')) : 'none';
      if (isUndone !== (from === 'none') || from === to) continue;
      await storeMailFrequency(trx, businessId, kind, to);
      if (isUndone) await clearFormerMailFrequency(trx, businessId, kind);
      else await storeFormerMailFrequency(trx, hash, kind, from);
      changed[kind] = { from, to };
    }
    if (Object.keys(changed).length > 0) {
      // Anybody who has the mail may use the link, so the change has no author.
      const by = { on: deps.clock.now(), by: null, businessId };
      await recordChange(deps, trx, { kind: 'mailChoicesChanged', ...by, details: changed });
    }
    return { Kinds: kinds.map(({ kind }) => kind), IsOff: !isUndone };
  });
}
