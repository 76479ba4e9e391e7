import type { Deps } from '../platform/deps.ts';
import { todayOf } from '../platform/today.ts';
import { absencesFrom } from './absences.queries.ts';
import { standInFor, whomOneStandsInFor } from './standIns.rules.ts';

interface StandIns {
  /** Who does the work of this person today; the person, who is there. */
  of(administratorId: number): number;
  /** Whose work this person does today, beside the own. */
  by(administratorId: number): number[];
}

/** Nothing is moved while somebody is away: who stands in follows from the day, in the program's time zone. */
export async function standIns(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
): Promise<StandIns> {
  const today = todayOf(deps);
  const absences = await absencesFrom(deps.database, today);
  return {
    of: (id) => standInFor(absences, id, today),
    by: (id) => whomOneStandsInFor(absences, id, today),
  };
}
