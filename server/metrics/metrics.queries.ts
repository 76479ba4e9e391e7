import { setImmediate } from 'node:timers/promises';
import { minutesBefore } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';

export async function countAll({ database, clock, settings }: Parts) {
  const now = clock.now();
  const mails = await database
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('failed_on').as('failed')])
    .where('sent_on', 'is', null)
    // What waits for a suspended account waits on purpose.
    .where('held_for', 'is', null)
    .executeTakeFirstOrThrow();
  const sessions = await database
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll().as('open'))
    .where('seen_on', '>', minutesBefore(now, settings.session.idleMinutes).toISOString())
    .where('created_on', '>', minutesBefore(now, settings.session.hours * 60).toISOString())
    .executeTakeFirstOrThrow();
  // PostgreSQL answers counts and sums as text: they may be larger than a number holds exactly.
  return {
    mailsWaiting: Number(mails.all) - Number(mails.failed),
    mailsFailed: Number(mails.failed),
    openSessions: Number(sessions.open),
    ...(await sumDocuments(database)),
  };
}

const documentsInASlice = 20_000;

/** In slices: summing up a million documents at once would hold everybody up on SQLite. */
async function sumDocuments(database: Queryable) {
  const sums = { documents: 0, documentBytes: 0 };
  for (let last = 0; ; await setImmediate()) {
    const slice = await database
      .selectFrom((eb) =>
        eb
          .selectFrom('documents')
          .select(['document_id', 'size'])
          .where('document_id', '>', last)
          .orderBy('document_id')
          .limit(documentsInASlice)
          .as('slice'),
      )
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.sum('size').as('bytes'),
        fn.max('document_id').as('last'),
      ])
      .executeTakeFirstOrThrow();
    sums.documents += Number(slice.count);
    sums.documentBytes += Number(slice.bytes);
    if (Number(slice.count) < documentsInASlice) return sums;
    last = slice.last;
  }
}
