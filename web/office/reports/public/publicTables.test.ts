import { expect, test } from 'vitest';
import type { Report, ReportFigures } from '../../../../contract/reports.ts';
import { getProgramTexts } from '../../../texts/program.ts';
import { reportTexts } from '../../../texts/reports.ts';
import { createProgramNames } from '../programNames.ts';
import { createPublicTables } from './publicTables.ts';

const englishTexts = reportTexts.en;
const tableInfo = {
  texts: englishTexts,
  names: createProgramNames(getProgramTexts('en'), englishTexts),
  linkTo: () => undefined,
};

function createFigures(Filed: number, outcomes: number[], Open: number): ReportFigures {
  const Decided = outcomes.reduce((sum, count) => sum + count, 0);
  const taken = { Median: 20, NineOfTen: 40, Slowest: 90 };
  return {
    Filed,
    Decided,
    Outcomes: outcomes.map((Count, index) => ({ StatusId: index + 5, Count })),
    Open,
    Days: taken,
    AllDays: taken,
    Sent: 0,
    InTime: 0,
    Late: 0,
    DayUnknown: 0,
    Unanswered: 0,
    Waiting: 0,
    FiledBefore: null,
    DecidedBefore: null,
    RecommendedBefore: null,
  };
}

function createReport(whole: ReportFigures, groups: [number, ReportFigures][]): Report {
  return {
    From: '2026-10-01',
    Until: '2026-10-31',
    AsOf: '2026-10-31',
    Since: '',
    CountsWorkingDays: false,
    Whole: whole,
    Balance: null,
    Ages: [
      { StatusId: 1, Counts: [20, 10, 5, 5, 0] },
      { StatusId: 2, Counts: [10, 10, 10, 5, 5] },
    ],
    Parts: [],
    Groups: groups.map(([Id, Figures]) => ({ Id, Name: '', Figures })),
    Others: null,
  };
}

test('public report tables contain neither the slowest application nor a number under 5', () => {
  const whole = createFigures(100, [10, 10, 10, 30], 80);
  const tables = createPublicTables(
    {
      sector: createReport(whole, [
        [2, createFigures(97, [9, 8, 7, 28], 60)],
        [4, createFigures(3, [1, 2, 3, 2], 20)],
      ]),
      size: createReport(whole, [
        [1, createFigures(50, [5, 5, 5, 15], 40)],
        [4, createFigures(50, [5, 5, 5, 15], 40)],
      ]),
    },
    tableInfo,
  );
  const all = [tables?.all, ...(tables?.groups ?? []), tables?.ages, tables?.requests];
  const shown = all.flatMap((table) =>
    (table?.rows ?? []).flatMap(({ cells }) =>
      cells.flatMap(({ value, isHidden }) => (isHidden || value === null ? [] : [value])),
    ),
  );
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(5);
  expect(shown).not.toContain(97);
  expect(shown).not.toContain(90);
  expect(all.flatMap((table) => table?.heads ?? [])).not.toContain(englishTexts.slowest);
  expect(tables?.all.rows[0]?.cells[0]).toEqual({ value: 100, isHidden: false });
});

test('a suppressed small count of late answers cannot be calculated from the other public counts', () => {
  const complete = { ...createFigures(100, [10, 10, 10, 30], 80), Sent: 100, InTime: 97, Late: 3 };
  const tables = createPublicTables({ sector: createReport(complete, []) }, tableInfo);
  const cells = tables?.requests.rows.map(({ cells: [cell] }) => cell);
  expect(cells).toEqual([
    { value: 100, isHidden: false },
    { value: 97, isHidden: true },
    { value: 3, isHidden: true },
  ]);
});
