import * as z from 'zod/mini';
import { AdminApplicationRow } from './applications.ts';
import { longest, optionalId, text, token } from './fields.ts';

export const ListApplicationsRequest = z.object({
  token,
  /** The ETag of the list of all that the client has: only what changed since is answered, where it can be told. */
  since: z.nullish(text(longest.secret)),
  /** Of a longer list of all, the length is answered alone. */
  atMost: optionalId,
});

export const LengthOfList = z.object({ Count: z.int() });

/** What changed in the list of all applications since the version that the client has. */
export const ApplicationChangesSince = z.object({
  /** Each takes the place of the row with its id. */
  Changed: z.array(AdminApplicationRow),
  /** The numbers of applications that were removed; one that came back is among the changed. */
  Removed: z.array(z.string()),
});
export type ApplicationChangesSince = z.output<typeof ApplicationChangesSince>;

/** The order of the list: newest change first. */
export function byNewestChange(
  one: Pick<AdminApplicationRow, 'ModifiedOn' | 'ApplicationId'>,
  other: Pick<AdminApplicationRow, 'ModifiedOn' | 'ApplicationId'>,
): number {
  if (one.ModifiedOn !== other.ModifiedOn) return one.ModifiedOn < other.ModifiedOn ? 1 : -1;
  return other.ApplicationId - one.ApplicationId;
}

/** The list as it is now, from the one of before: 100,000 rows are gone through once. */
export function withChanges(
  list: readonly AdminApplicationRow[],
  { Changed, Removed }: ApplicationChangesSince,
): AdminApplicationRow[] {
  const gone = new Set(Removed);
  const changed = new Set(Changed.map((row) => row.ApplicationId));
  const coming = Changed.toSorted(byNewestChange);
  const rows: AdminApplicationRow[] = [];
  let next = 0;
  for (const row of list) {
    if (changed.has(row.ApplicationId) || gone.has(row.JobNumber)) continue;
    for (let one = coming[next]; one && byNewestChange(one, row) < 0; one = coming[next]) {
      rows.push(one);
      next += 1;
    }
    rows.push(row);
  }
  return [...rows, ...coming.slice(next)];
}
