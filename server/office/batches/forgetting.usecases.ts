import type { Deps } from '../../platform/deps.ts';
import { daysBefore } from '../../platform/time/clock.ts';
import { deleteBatchesBefore } from './batches.queries.ts';

/** What was done stays in the history of each application; that it was done together is of use for a while. */
const daysKept = 90;

export async function forgetOldBatches({ database, clock }: Deps): Promise<void> {
  await deleteBatchesBefore(database, daysBefore(clock.now(), daysKept));
}
