import { placeOfHead } from '../history/index.ts';
import type { Deps } from '../platform/deps.ts';
import { startMark } from './marks.queries.ts';

const name = 'notices';

/** With the first start of a release that tells people by mail. */
export async function startReading({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await startMark(database, { name, sequence: await placeOfHead(database), now: clock.now() });
}
