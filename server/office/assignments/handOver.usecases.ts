import { assignmentLimits, type HandOverPreview } from '../../../contract/assignments.ts';
import type { ParsedRequest } from '../../../contract/calls.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import {
  countManagedApplications,
  listAssignedApplications,
  listOpenManagedApplications,
} from '../../applications/core/index.ts';
import { recordChange } from '../../applications/history/index.ts';
import {
  countEmployersOf,
  isActiveAdministrator,
  listAccountNames,
  listEmployersOfManager,
  lockActiveAdministrator,
  moveEmployer,
} from '../../people/accounts/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Refusal, refuseProblems } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { getToday } from '../../platform/time/today.ts';
import { findCurrentAndFutureAbsences } from './absences.queries.ts';
import {
  addAbsence,
  changeDeputy,
  endAbsenceInTransaction,
  findAbsenceProblems,
  lockAbsences,
} from './absences.usecases.ts';
import { assignApplicationInTransaction } from './assignApplications.usecases.ts';
import { isDeputyChainCircular } from './deputies.rules.ts';

type Dependencies = Pick<Deps, 'database' | 'settings' | 'clock' | 'subscribers'>;
type ActingAdministrator = Pick<Administrator, 'businessId'> | null;

export async function previewHandOver(
  { database }: Pick<Deps, 'database'>,
  from: number,
): Promise<HandOverPreview> {
  const [account] = await listAccountNames(database, [from]);
  if (!account?.is_administrator) throw notFound();
  const { named } = assignmentLimits;
  const { own, ofEmployer } = await countManagedApplications(database, from);
  return {
    Name: account.person,
    Employers: await countEmployersOf(database, from),
    Open: own.open + ofEmployer.open,
    Closed: own.closed + ofEmployer.closed,
    Own: own.open + own.closed,
    NamedEmployers: await listEmployersOfManager(database, from, 0, named),
    NamedApplications: await listOpenManagedApplications(database, from, named),
  };
}

interface HandOverResult {
  Employers: number;
  Applications: number;
  AbsenceId: number | null;
}

export async function handOverWork(
  deps: Dependencies,
  by: Administrator,
  { From, To, FromDay, UntilDay }: ParsedRequest<'handOver'>,
): Promise<HandOverResult> {
  const isForATime = FromDay !== '' || UntilDay !== '';
  const absence = {
    administrator_id: From,
    deputy_id: To,
    from_day: FromDay,
    until_day: UntilDay,
  };
  refuseProblems([
    ...(await findAdministratorProblems(deps.database, From, To)),
    ...(isForATime ? findAbsenceProblems(deps, absence) : []),
  ]);
  if (!isForATime) return { ...(await handOverPermanently(deps, by, From, To)), AbsenceId: null };
  const AbsenceId = await deps.database.transaction().execute(async (trx) => {
    await requireActiveAdministrator(trx, To);
    return addAbsence(deps, trx, by, absence);
  });
  return { Employers: 0, Applications: 0, AbsenceId };
}

async function findAdministratorProblems(
  database: Queryable,
  from: number,
  to: number,
): Promise<Problem[]> {
  const [account] = await listAccountNames(database, [from]);
  if (!account?.is_administrator) return [createProblem('notInList', 'From')];
  if (from === to) return [createProblem('handOverToSelf', 'To')];
  return (await isActiveAdministrator(database, to)) ? [] : [createProblem('notInList', 'To')];
}

async function requireActiveAdministrator(trx: Trx, to: number): Promise<void> {
  if (!(await lockActiveAdministrator(trx, to))) refuseProblems([createProblem('notInList', 'To')]);
}

const rowsPerTransaction = 25;

/**
 * Hands the work over in slices, between which others can save. After an interruption, a new run does the
 * rest. Work that somebody else assigned meanwhile stays where it is.
 */
export async function handOverPermanently(
  deps: Dependencies,
  by: ActingAdministrator,
  from: number,
  to: number,
): Promise<Omit<HandOverResult, 'AbsenceId'>> {
  const Employers = await moveInSlices(
    deps,
    to,
    async (database, after) =>
      (await listEmployersOfManager(database, from, after, rowsPerTransaction)).map(
        (employer) => employer.BusinessId,
      ),
    (trx, id) => handOverEmployer(deps, trx, by, { id, from, to }),
  );
  const Applications = await moveInSlices(
    deps,
    to,
    (database, after) => listAssignedApplications(database, from, after, rowsPerTransaction),
    async (trx, id) =>
      (await assignApplicationInTransaction(deps, trx, by, {
        applicationId: id,
        seen: from,
        to,
      })) === undefined,
  );
  await deps.database.transaction().execute(async (trx) => {
    await requireActiveAdministrator(trx, to);
    await replaceDeputyInAbsences(deps, trx, by, { from, to });
  });
  return { Employers, Applications };
}

async function moveInSlices(
  { database }: Pick<Deps, 'database'>,
  to: number,
  read: (database: Queryable, after: number) => Promise<number[]>,
  move: (trx: Trx, id: number) => Promise<boolean>,
): Promise<number> {
  let moved = 0;
  for (let after = 0; ; ) {
    const ids = await read(database, after);
    moved += await database.transaction().execute(async (trx) => {
      await requireActiveAdministrator(trx, to);
      let count = 0;
      for (const id of ids) count += Number(await move(trx, id));
      return count;
    });
    if (ids.length < rowsPerTransaction) return moved;
    after = Number(ids.at(-1));
  }
}

async function handOverEmployer(
  deps: Pick<Deps, 'clock' | 'subscribers'>,
  trx: Trx,
  by: ActingAdministrator,
  { id, from, to }: { id: number; from: number; to: number },
): Promise<boolean> {
  const on = deps.clock.now();
  if (!(await moveEmployer(trx, id, { from, to, on }))) return false;
  await recordChange(deps, trx, {
    on,
    by: by?.businessId ?? null,
    kind: 'accountChanged',
    businessId: id,
    details: { CaseManagerId: { from, to } },
  });
  return true;
}

async function replaceDeputyInAbsences(
  deps: Dependencies,
  trx: Trx,
  by: ActingAdministrator,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await lockAbsences(trx);
  const absences = await findCurrentAndFutureAbsences(trx, getToday(deps));
  for (const absence of absences.filter((absence) => absence.deputy_id === from)) {
    const others = absences.filter((one) => one.absence_id !== absence.absence_id);
    const changed = { ...absence, deputy_id: to };
    const isPossible = absence.administrator_id !== to && !isDeputyChainCircular(others, changed);
    if (isPossible) await changeDeputy(deps, trx, by, changed);
    else await endAbsenceInTransaction(deps, trx, by, absence.absence_id);
  }
}

export async function refuseWhileWorkRemains(
  deps: Pick<Deps, 'settings' | 'clock'>,
  trx: Trx,
  administratorId: number,
): Promise<void> {
  const employers = await countEmployersOf(trx, administratorId);
  const { own } = await countManagedApplications(trx, administratorId);
  const absences = await findCurrentAndFutureAbsences(trx, getToday(deps));
  const standsIn = absences.some((absence) => absence.deputy_id === administratorId);
  if (employers + own.open + own.closed === 0 && !standsIn) return;
  const problem = createProblem('handOverFirst', 'BusinessId');
  throw new Refusal(409, problem.message, { problems: [problem] });
}
