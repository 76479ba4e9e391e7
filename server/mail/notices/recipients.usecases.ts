import { findCaseManagers } from '../../applications/core/index.ts';
import { findDeputiesOfToday } from '../../office/assignments/index.ts';
import {
  findAdministratorsWithEmail,
  findCaseManagersOfEmployers,
} from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Responsibility } from './notices.queries.ts';

type Dependencies = Pick<Deps, 'database' | 'settings' | 'clock'>;
type OptionalManagerId = number | null | undefined;

export async function createResponsibleStaffFinder(
  deps: Dependencies,
  waiting: readonly Responsibility[],
): Promise<(charge: Responsibility) => number | null> {
  const ofEmployers = await findCaseManagersOfEmployers(
    deps.database,
    waiting.map(({ employerId }) => employerId),
  );
  const getManager = ({ employerId, own }: Responsibility) => own ?? ofEmployers.get(employerId);
  const toldFor = await createReachableManagerFinder(deps, waiting.map(getManager));
  return (charge) => toldFor(getManager(charge));
}

export async function createStaffRecipientFinder(
  deps: Dependencies,
  applications: readonly number[],
): Promise<(applicationId: number) => number | null> {
  const managers = await findCaseManagers(deps.database, [...new Set(applications)]);
  const toldFor = await createReachableManagerFinder(deps, managers.values());
  return (applicationId) => toldFor(managers.get(applicationId));
}

async function createReachableManagerFinder(
  deps: Dependencies,
  managers: Iterable<OptionalManagerId>,
): Promise<(manager: OptionalManagerId) => number | null> {
  const managerIds = [...new Set(managers)].filter((id) => id !== null && id !== undefined);
  const present = await findDeputiesOfToday(deps);
  const reached = await findAdministratorsWithEmail(deps.database, [
    ...managerIds,
    ...managerIds.map(present.of),
  ]);
  return (manager) => {
    if (!manager) return null;
    return [present.of(manager), manager].find((id) => reached.has(id)) ?? null;
  };
}
