import type { AssignmentRefusal, AssignRequest } from '../../../contract/assignments.ts';
import type { CallAnswer } from '../../../contract/calls.ts';
import { createProblem } from '../../../contract/problems.ts';
import { lockAssignment, writeCaseManager } from '../../applications/core/index.ts';
import { recordChange } from '../../applications/history/index.ts';
import {
  isActiveAdministrator,
  listAccountNames,
  lockActiveAdministrator,
} from '../../people/accounts/index.ts';
import type { CaseManagerDetails } from '../../platform/changes.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import { mapConcurrently } from '../../platform/mapConcurrently.ts';
import type { Administrator } from '../../platform/person.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'subscribers'>;

/** Changes that are committed at the same time share a sync of the disk. */
const maxConcurrentAssignments = 8;

/** Work that was deleted or assigned meanwhile is reported, and the rest is still assigned. */
export async function assignApplications(
  deps: Dependencies,
  by: Administrator,
  { Applications, CaseManagerId: to }: AssignRequest,
): Promise<CallAnswer<'assignApplications'>> {
  const isAssignable = to === null || (await isActiveAdministrator(deps.database, to));
  refuseProblems(isAssignable ? [] : [createProblem('notInList', 'CaseManagerId')]);
  const assignments = [
    ...new Map(Applications.map((assignment) => [assignment.ApplicationId, assignment])).values(),
  ];
  const assigned: CallAnswer<'assignApplications'> = { Done: [], Refused: [] };
  const outcomes = await mapConcurrently(
    assignments,
    maxConcurrentAssignments,
    ({ ApplicationId, CaseManagerId: seen }) =>
      assignApplication(deps, by, ApplicationId, { seen, to }),
  );
  for (const [at, Code] of outcomes.entries()) {
    const ApplicationId = Number(assignments[at]?.ApplicationId);
    if (Code) assigned.Refused.push({ ApplicationId, Code });
    else assigned.Done.push(ApplicationId);
  }
  return assigned;
}

interface RequestedAssignment {
  seen: number | null;
  to: number | null;
}

async function assignApplication(
  deps: Dependencies,
  by: Pick<Administrator, 'businessId'>,
  applicationId: number,
  assignment: RequestedAssignment,
): Promise<AssignmentRefusal | undefined> {
  return deps.database
    .transaction()
    .execute((trx) =>
      assignApplicationInTransaction(deps, trx, by, { applicationId, ...assignment }),
    );
}

export async function assignApplicationInTransaction(
  deps: Pick<Deps, 'clock' | 'subscribers'>,
  trx: Trx,
  by: Pick<Administrator, 'businessId'> | null,
  {
    applicationId,
    seen,
    to,
    importedFrom,
  }: RequestedAssignment & { applicationId: number; importedFrom?: string },
): Promise<AssignmentRefusal | undefined> {
  const locked = await lockAssignment(trx, applicationId);
  if (!locked) return 'notFound';
  const { own, of_employer: ofEmployer } = locked;
  if ((own ?? ofEmployer) !== seen) return 'assignedMeanwhile';
  if (own === to) return undefined;
  if (to !== null && !(await lockActiveAdministrator(trx, to))) return 'assignedMeanwhile';
  await writeCaseManager(trx, applicationId, to);
  await recordChange(deps, trx, {
    on: deps.clock.now(),
    by: by?.businessId ?? null,
    kind: 'caseManagerAssigned',
    businessId: locked.business_id,
    applicationId,
    details: {
      ...(await createAssignmentDetails(trx, { own, ofEmployer }, { own: to, ofEmployer })),
      ...(importedFrom === undefined ? {} : { ImportedFrom: importedFrom }),
    },
    leftOutMail: importedFrom !== undefined,
  });
  return undefined;
}

interface CaseManagers {
  own: number | null;
  ofEmployer: number | null;
}

/** The history records the names as well, because an administrator may be renamed later. */
async function createAssignmentDetails(trx: Trx, before: CaseManagers, after: CaseManagers) {
  const getCaseManager = ({ own, ofEmployer }: CaseManagers) => own ?? ofEmployer;
  const ids = [getCaseManager(before), getCaseManager(after)].filter((id) => id !== null);
  const accounts = ids.length > 0 ? await listAccountNames(trx, ids) : [];
  const nameManagers = (managers: CaseManagers): CaseManagerDetails => {
    const id = getCaseManager(managers);
    return {
      CaseManagerId: id,
      CaseManager: accounts.find((account) => account.business_id === id)?.person ?? '',
      IsOwn: managers.own !== null,
    };
  };
  return { from: nameManagers(before), to: nameManagers(after) };
}
