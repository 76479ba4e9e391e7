import {
  type Absence as AbsenceAnswered,
  assignmentLimits,
} from '../../../contract/assignments.ts';
import { addDays, isDay } from '../../../contract/days.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import { recordChange } from '../../applications/history/index.ts';
import { listAccountNames } from '../../people/accounts/index.ts';
import { incrementCounter } from '../../platform/database/counters.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { getToday } from '../../platform/time/today.ts';
import {
  findCurrentAndFutureAbsences,
  insertAbsence,
  updateAbsenceEnd,
  updateDeputy,
} from './absences.queries.ts';
import {
  type Absence,
  findAbsentColleagues,
  findDeputy,
  isAlreadyAway,
  isAwayOn,
  isDeputyChainCircular,
} from './deputies.rules.ts';

type Dependencies = Pick<Deps, 'database' | 'settings' | 'clock' | 'subscribers'>;

/** Locks the absences for one writer at a time, so that each new absence is checked against all earlier ones. */
export const lockAbsences = (trx: Trx) => incrementCounter(trx, 'absences');

export function findAbsenceProblems(
  { settings, clock }: Dependencies,
  absence: Absence,
): Problem[] {
  const today = getToday({ settings, clock });
  const { from_day: from, until_day: until } = absence;
  const isValid =
    isDay(from) &&
    isDay(until) &&
    from <= until &&
    until >= today &&
    from <= addDays(today, assignmentLimits.days) &&
    until <= addDays(from, assignmentLimits.days);
  return isValid ? [] : [createProblem('absenceDaysWrong', 'UntilDay')];
}

export async function addAbsence(
  deps: Dependencies,
  trx: Trx,
  by: Administrator,
  absence: Absence,
): Promise<number> {
  await lockAbsences(trx);
  const absences = await findCurrentAndFutureAbsences(trx, absence.from_day);
  if (isAlreadyAway(absences, absence)) throw createAbsenceRefusal('absenceOverlaps');
  if (isDeputyChainCircular(absences, absence)) throw createAbsenceRefusal('absenceCircular');
  const on = deps.clock.now();
  const id = await insertAbsence(trx, absence, { businessId: by.businessId, on });
  await recordAbsence(deps, trx, by, absence);
  return id;
}

export async function changeDeputy(
  deps: Pick<Deps, 'clock' | 'subscribers'>,
  trx: Trx,
  by: Pick<Administrator, 'businessId'> | null,
  absence: Absence & { absence_id: number },
): Promise<void> {
  await updateDeputy(trx, absence.absence_id, absence.deputy_id);
  await recordAbsence(deps, trx, by, absence);
}

async function recordAbsence(
  deps: Pick<Deps, 'clock' | 'subscribers'>,
  trx: Trx,
  by: Pick<Administrator, 'businessId'> | null,
  absence: Absence,
): Promise<void> {
  await recordChange(deps, trx, {
    on: deps.clock.now(),
    by: by?.businessId ?? null,
    kind: 'absenceSet',
    businessId: absence.administrator_id,
    details: await createAbsenceDetails(trx, absence),
  });
}

function createAbsenceRefusal(code: 'absenceOverlaps' | 'absenceCircular'): Refusal {
  const problem = createProblem(code, 'FromDay');
  return new Refusal(409, problem.message, { problems: [problem] });
}

export async function endAbsence(
  deps: Dependencies,
  by: Administrator,
  absenceId: number,
): Promise<void> {
  await deps.database
    .transaction()
    .execute((trx) => endAbsenceInTransaction(deps, trx, by, absenceId));
}

export async function endAbsenceInTransaction(
  deps: Pick<Deps, 'clock' | 'subscribers'>,
  trx: Trx,
  by: Pick<Administrator, 'businessId'> | null,
  absenceId: number,
): Promise<void> {
  const on = deps.clock.now();
  const ended = await updateAbsenceEnd(trx, absenceId, on);
  if (!ended) throw notFound();
  await recordChange(deps, trx, {
    on,
    by: by?.businessId ?? null,
    kind: 'absenceEnded',
    businessId: ended.administrator_id,
    details: await createAbsenceDetails(trx, ended),
  });
}

async function createAbsenceDetails(
  trx: Trx,
  { deputy_id: DeputyId, from_day, until_day }: Absence,
) {
  const [deputy] = await listAccountNames(trx, [DeputyId]);
  return { DeputyId, Deputy: deputy?.person ?? '', FromDay: from_day, UntilDay: until_day };
}

export async function listAbsences(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
): Promise<AbsenceAnswered[]> {
  const today = getToday(deps);
  const absences = await findCurrentAndFutureAbsences(deps.database, today);
  const ids = absences.flatMap((absence) => [absence.administrator_id, absence.deputy_id]);
  const accounts = ids.length > 0 ? await listAccountNames(deps.database, [...new Set(ids)]) : [];
  const names = new Map(accounts.map((account) => [account.business_id, account.person]));
  return absences.map((absence) => ({
    AbsenceId: absence.absence_id,
    AdministratorId: absence.administrator_id,
    Administrator: names.get(absence.administrator_id) ?? '',
    DeputyId: absence.deputy_id,
    Deputy: names.get(absence.deputy_id) ?? '',
    FromDay: absence.from_day,
    UntilDay: absence.until_day,
    IsNow: isAwayOn(today, absence),
  }));
}

interface DeputyFinder {
  of(administratorId: number): number;
  by(administratorId: number): number[];
}

/** An absence changes no case manager: the deputy follows from the day in the program's time zone. */
export async function createDeputyFinderForToday(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
): Promise<DeputyFinder> {
  const today = getToday(deps);
  const absences = await findCurrentAndFutureAbsences(deps.database, today);
  return {
    of: (id) => findDeputy(absences, id, today),
    by: (id) => findAbsentColleagues(absences, id, today),
  };
}
