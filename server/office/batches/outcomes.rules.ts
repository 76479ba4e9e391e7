import { type BatchRefusal, batchRefusals } from '../../../contract/batches.ts';
import { Refusal } from '../../platform/errors.ts';

/** Why one was left as it is; undefined for a fault that would meet all others as well. */
export function refusalOf(error: unknown): BatchRefusal | undefined {
  if (!(error instanceof Refusal)) return undefined;
  if (error.status === 404) return 'notFound';
  const code = error.problems?.[0]?.code;
  const known = batchRefusals.find((refusal) => refusal === code);
  if (known) return known;
  if (error.status === 409) return 'changedMeanwhile';
  return error.status === 422 ? 'notAccepted' : undefined;
}
