import { caseManagersOf } from '../../applications/core/index.ts';
import { findDeputiesOfToday } from '../../office/assignments/index.ts';
import { administratorsWithEmail, caseManagersOfEmployers } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Responsibility } from './notices.queries.ts';

type Dependencies = Pick<Deps, 'database' | 'settings' | 'clock'>;
type Who = number | null | undefined;

/** The returned function answers null if no case manager can be mailed. */
export async function responsibleStaff(
  deps: Dependencies,
  waiting: readonly Responsibility[],
): Promise<(charge: Responsibility) => number | null> {
  const ofEmployers = await caseManagersOfEmployers(
    deps.database,
    waiting.map(({ employerId }) => employerId),
  );
  const managerOf = ({ employerId, own }: Responsibility) => own ?? ofEmployers.get(employerId);
  const toldFor = await reachable(deps, waiting.map(managerOf));
  return (charge) => toldFor(managerOf(charge));
}

export async function staffRecipients(
  deps: Dependencies,
  applications: readonly number[],
): Promise<(applicationId: number) => number | null> {
  const managers = await caseManagersOf(deps.database, [...new Set(applications)]);
  const toldFor = await reachable(deps, managers.values());
  return (applicationId) => toldFor(managers.get(applicationId));
}

async function reachable(
  deps: Dependencies,
  managers: Iterable<Who>,
): Promise<(manager: Who) => number | null> {
  const known = [...new Set(managers)].filter((id) => id !== null && id !== undefined);
  const present = await findDeputiesOfToday(deps);
  const reached = await administratorsWithEmail(deps.database, [
    ...known,
    ...known.map(present.of),
  ]);
  return (manager) => {
    if (!manager) return null;
    // Absent staff are not mailed unless nobody else could be.
    return [present.of(manager), manager].find((id) => reached.has(id)) ?? null;
  };
}
