import { minutesBefore } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';

export async function countAll({ database, clock, settings }: Parts) {
  const now = clock.now();
  const mails = await database
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('failed_on').as('failed')])
    .where('sent_on', 'is', null)
    .executeTakeFirstOrThrow();
  const sessions = await database
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll().as('open'))
    .where('seen_on', '>', minutesBefore(now, settings.session.idleMinutes).toISOString())
    .where('created_on', '>', minutesBefore(now, settings.session.hours * 60).toISOString())
    .executeTakeFirstOrThrow();
  const documents = await database
    .selectFrom('documents')
    .select((eb) => [eb.fn.countAll().as('all'), eb.fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow();
  // PostgreSQL answers counts and sums as text: they may be larger than a number holds exactly.
  return {
    mailsWaiting: Number(mails.all) - Number(mails.failed),
    mailsFailed: Number(mails.failed),
    openSessions: Number(sessions.open),
    documents: Number(documents.all),
    documentBytes: Number(documents.bytes),
  };
}
