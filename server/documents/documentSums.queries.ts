import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '../platform/database/types.ts';

const documentsInASlice = 20_000;

/** In slices: summing up a million documents at once would hold everybody up on SQLite. */
export async function sumDocuments(database: Queryable) {
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
