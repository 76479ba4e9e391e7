import { findCaseManagers } from '../../applications/core/index.ts';
import { findDeputiesOfToday } from '../../office/assignments/index.ts';
import {
  findAdministratorsWithEmail,
  findCaseManagersOfEmployers,
} from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Responsibility } from './notices.queries.ts';

type Dependencies = Pick<Deps, 'database' | 'settings' | 'clock'>;
type OptionalManager = number | null | undefined;

export async function findResponsibleStaff(
  deps: Dependencies,
  waiting: readonly Responsibility[],
): Promise<(charge: Responsibility) => number | null> {
  const ofEmployers = await findCaseManagersOfEmployers(
    deps.database,
    waiting.map(({ employerId }) => employerId),
  );
  const managerOf = ({ employerId, own }: Responsibility) => own ?? ofEmployers.get(employerId);
  const toldFor = await findReachableManager(deps, waiting.map(managerOf));
  return (charge) => toldFor(managerOf(charge));
}

export async function findStaffRecipients(
  deps: Dependencies,
  applications: readonly number[],
): Promise<(applicationId: number) => number | null> {
  const managers = await findCaseManagers(deps.database, [...new Set(applications)]);
  const toldFor = await findReachableManager(deps, managers.values());
  return (applicationId) => toldFor(managers.get(applicationId));
}

async function findReachableManager(
  deps: Dependencies,
  managers: Iterable<OptionalManager>,
): Promise<(manager: OptionalManager) => number | null> {
  const known = [...new Set(managers)].filter((id) => id !== null && id !== undefined);
  const present = await findDeputiesOfToday(deps);
  const reached = await findAdministratorsWithEmail(deps.database, [
    ...known,
    ...known.map(present.of),
  ]);
  return (manager) => {
    if (!manager) return null;
    return [present.of(manager), manager].find((id) => reached.has(id)) ?? null;
  };
}
