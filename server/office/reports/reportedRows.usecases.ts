import type { CallAnswer, ParsedRequest } from '../../../contract/calls.ts';
import { maxReportedRows, type ReportedRow } from '../../../contract/reports.ts';
import { createDayCounter, getProgramCalendar } from '../../../contract/workDays.ts';
import { findApplicationsByIds } from '../../applications/core/index.ts';
import type { Database } from '../../platform/database/types.ts';
import { waitUntilOnDisk } from '../../platform/database/waitUntilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import { getToday } from '../../platform/time/today.ts';
import { type CountedFigure, countFigures } from './countFigures.rules.ts';
import { readEmployerFacts, readReportFacts } from './readReportFacts.usecases.ts';
import { getAgeGroupNumber } from './reportCounter.rules.ts';
import { createGroupMembershipFinder, getGroupId, type ReportFacts } from './reportFacts.ts';
import { createCountingPeriod, createReportPeriods } from './reportPeriods.rules.ts';
import { listSortedAccountNames } from './reports.usecases.ts';
import { formatDayNumber, getZoneDays } from './zoneDays.rules.ts';

type ReportedRowsDeps = Pick<Deps, 'database' | 'settings' | 'clock'>;

interface ReportedApplication {
  facts: ReportFacts;
  counted: CountedFigure[];
  as: CountedFigure;
}

export async function listReportedRows(
  deps: ReportedRowsDeps,
  request: ParsedRequest<'listReported'>,
  signal?: AbortSignal,
): Promise<CallAnswer<'listReported'>> {
  signal?.throwIfAborted();
  const { database, settings } = deps;
  const zone = getZoneDays(settings.timeZone);
  const { span, asOf } = createReportPeriods(request, getToday(deps), zone);
  const employers = await readEmployerFacts(database);
  const count = createDayCounter(getProgramCalendar(settings.timeZone));
  const question = createCountingPeriod({ span, asOf }, zone, {
    placeAt: createGroupMembershipFinder(employers),
    count,
  });
  const applications: ReportedApplication[] = [];
  const reach = { earliest: span.begins, ...span, after: request.after ?? 0 };
  let next: number | null = null;
  for await (const { facts, upTo } of readReportFacts(database, reach)) {
    signal?.throwIfAborted();
    for (const fact of facts) {
      const figures = countFigures(fact, question);
      const as = findRequestedFigure(figures, request);
      if (as) applications.push({ facts: fact, counted: figures, as });
    }
    next = upTo;
    if (applications.length >= maxReportedRows) break;
    next = null;
  }
  const Rows = await createReportedRows(database, applications, (instant) =>
    formatDayNumber(zone.dayOf(instant)),
  );
  await waitUntilOnDisk(database);
  return { Rows, Next: next };
}

function findRequestedFigure(
  figures: readonly CountedFigure[],
  { by, figure, group, status, age }: ParsedRequest<'listReported'>,
): CountedFigure | undefined {
  const isDecidedOfOpen = figure === 'decidedOfOpen';
  if (isDecidedOfOpen && figures.some((countedFigure) => countedFigure.figure === 'decidedAgain'))
    return undefined;
  const wantedFigure = isDecidedOfOpen ? 'decided' : figure;
  return figures.find((countedFigure) => {
    if (wantedFigure && countedFigure.figure !== wantedFigure) return false;
    if (group && getGroupId(by, countedFigure.place) !== Number(group)) return false;
    if (status !== null && countedFigure.statusId !== status) return false;
    return age === null || getAgeGroupNumber(countedFigure.days ?? 0) === age;
  });
}

async function createReportedRows(
  database: Database,
  applications: readonly ReportedApplication[],
  dayOf: (instant: number) => string,
): Promise<ReportedRow[]> {
  const ids = applications.map(({ facts }) => facts.applicationId);
  const present = new Map<number, string>();
  for (let from = 0; from < ids.length; from += idsPerSlice) {
    const some = await findApplicationsByIds(database, ids.slice(from, from + idsPerSlice));
    for (const { application_id, job_number } of some) present.set(application_id, job_number);
  }
  const people = applications.flatMap(({ as: { place } }) =>
    [place.employerId ?? 0, place.managerId ?? 0].filter((id) => id > 0),
  );
  const names = await listSortedAccountNames(database, [...new Set(people)]);
  return applications.map(({ facts, counted, as: { place } }) => {
    const settled = counted.find(({ figure }) => figure === 'decided' || figure === 'open');
    return {
      ApplicationId: facts.applicationId,
      JobNumber: present.get(facts.applicationId) ?? '',
      IsDeleted: !present.has(facts.applicationId),
      Employer: names.get(place.employerId ?? 0) ?? '',
      CaseManager: names.get(place.managerId ?? 0) ?? '',
      SectorId: place.sectorId ?? null,
      SizeId: place.sizeId ?? null,
      FiledOn: dayOf(facts.filedOn),
      StatusId: settled?.statusId ?? null,
      DecidedOn: settled?.on === undefined ? '' : formatDayNumber(settled.on),
      Days: settled?.days ?? null,
      AllDays: settled?.allDays ?? null,
      Figures: [...new Set(counted.map(({ figure }) => figure))],
    };
  });
}

const idsPerSlice = 500;
