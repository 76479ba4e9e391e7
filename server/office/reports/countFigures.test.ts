import { expect, test } from 'vitest';
import { toDayNumber } from '../../../contract/workDays.ts';
import { countFigures } from './countFigures.rules.ts';
import type { ReportFacts } from './reportFacts.ts';
import { getZoneDays } from './zoneDays.rules.ts';

const torontoDays = getZoneDays('America/Toronto');
const noGrouping = { employerId: null, sectorId: null, sizeId: null, managerId: null };

const parseInstant = (iso: string) => Date.parse(iso);
const createSpan = (from: string, until: string) => ({
  begins: torontoDays.begins(toDayNumber(from)),
  ends: torontoDays.begins(toDayNumber(until) + 1),
});

function createFacts(
  filedOn: string,
  steps: [on: string, statusId: number][] = [],
  overrides: Partial<ReportFacts> = {},
): ReportFacts {
  const all = [[filedOn, 1] as [string, number], ...steps];
  return {
    applicationId: 1,
    employerId: 7,
    filedOn: parseInstant(filedOn),
    removedOn: null,
    statuses: all.map(([from, statusId], index) => ({
      statusId,
      from: parseInstant(from),
      until: all[index + 1] ? parseInstant(String(all[index + 1]?.[0])) : null,
    })),
    waits: [],
    managers: [],
    ...overrides,
  };
}

function countFiguresBetween(facts: ReportFacts, from: string, until: string) {
  return countFigures(facts, {
    span: createSpan(from, until),
    asOf: toDayNumber(until),
    zone: torontoDays,
    placeAt: () => noGrouping,
    count: (one, other) => other - one,
  }).map(({ figure, statusId, days, allDays }) =>
    [figure, statusId, days, allDays].filter((value) => value !== undefined).join(' '),
  );
}

test('reports count an application as filed on the day in the program’s time zone, not on the day in UTC', () => {
  const facts = createFacts('2026-11-01T03:59:00.000Z');
  expect(countFiguresBetween(facts, '2026-10-01', '2026-10-31')).toEqual(['filed', 'open 1 0 0']);
  expect(countFiguresBetween(facts, '2026-11-01', '2026-11-30')).toEqual([
    'openBefore',
    'open 1 30 30',
  ]);
});

test('reports count a day with a clock change as one day', () => {
  const autumn = createFacts('2026-10-31T16:00:00.000Z', [['2026-11-02T04:30:00.000Z', 8]]);
  expect(countFiguresBetween(autumn, '2026-11-01', '2026-11-01')).toEqual([
    'openBefore',
    'decided 8 1 1',
  ]);
  const spring = createFacts('2026-03-07T17:00:00.000Z', [['2026-03-09T03:30:00.000Z', 8]]);
  expect(countFiguresBetween(spring, '2026-03-08', '2026-03-08')).toEqual([
    'openBefore',
    'decided 8 1 1',
  ]);
});

test('each report counts a corrected decision as it stood at the end of the report’s period', () => {
  const facts = createFacts('2026-09-10T15:00:00.000Z', [
    ['2026-10-05T15:00:00.000Z', 5],
    ['2026-11-03T16:00:00.000Z', 8],
  ]);
  expect(countFiguresBetween(facts, '2026-10-01', '2026-10-31')).toEqual([
    'openBefore',
    'decided 5 25 25',
  ]);
  expect(countFiguresBetween(facts, '2026-11-01', '2026-11-30')).toEqual([
    'decided 8 25 54',
    'decidedAgain',
  ]);
  expect(countFiguresBetween(facts, '2026-10-01', '2026-12-31')).toEqual([
    'openBefore',
    'decided 8 25 54',
  ]);
});

test('reports ignore a decision that was revoked within the period, and count an application as reopened if an older decision is revoked', () => {
  const facts = createFacts('2026-09-10T15:00:00.000Z', [
    ['2026-10-05T15:00:00.000Z', 5],
    ['2026-10-20T15:00:00.000Z', 2],
  ]);
  expect(countFiguresBetween(facts, '2026-10-01', '2026-10-31')).toEqual([
    'openBefore',
    'open 2 36 51',
  ]);
  expect(countFiguresBetween(facts, '2026-10-10', '2026-10-31')).toEqual([
    'open 2 36 51',
    'reopened',
  ]);
});

test('reports still count a decided application as decided after its removal at the end of its retention period', () => {
  const facts = createFacts('2024-01-10T15:00:00.000Z', [['2024-02-10T15:00:00.000Z', 8]], {
    removedOn: parseInstant('2026-02-20T15:00:00.000Z'),
  });
  expect(countFiguresBetween(facts, '2024-02-01', '2024-02-29')).toEqual([
    'openBefore',
    'decided 8 31 31',
  ]);
  expect(countFiguresBetween(facts, '2024-01-01', '2026-12-31')).toEqual([
    'filed',
    'decided 8 31 31',
  ]);
  const ended = structuredClone(facts);
  for (const status of ended.statuses) status.until ??= ended.removedOn;
  expect(countFiguresBetween(ended, '2024-01-01', '2026-12-31')).toEqual([
    'filed',
    'decided 8 31 31',
  ]);
});

test('reports count an application that was erased while open neither as open nor as decided', () => {
  const removed = { removedOn: parseInstant('2026-10-20T15:00:00.000Z') };
  const facts = createFacts('2026-09-10T15:00:00.000Z', [['2026-09-12T15:00:00.000Z', 2]], removed);
  expect(countFiguresBetween(facts, '2026-10-01', '2026-10-31')).toEqual([
    'openBefore',
    'erasedOpen',
  ]);
  expect(countFiguresBetween(facts, '2026-09-01', '2026-09-30')).toEqual(['filed', 'open 2 20 20']);
  expect(countFiguresBetween(facts, '2026-11-01', '2026-11-30')).toEqual([]);
});

test('reports do not count days on which a request is with the employer, even if requests overlap', () => {
  const wait = (from: string, until: string | null, overrides = {}) => ({
    requestId: 1,
    from: parseInstant(from),
    until: until === null ? null : parseInstant(until),
    dueOn: '2026-10-20',
    isAnswered: true,
    ...overrides,
  });
  const facts = createFacts('2026-10-01T15:00:00.000Z', [['2026-10-31T15:00:00.000Z', 8]], {
    waits: [
      wait('2026-10-05T15:00:00.000Z', '2026-10-21T15:00:00.000Z'),
      wait('2026-10-10T15:00:00.000Z', '2026-10-15T15:00:00.000Z'),
    ],
  });
  expect(countFiguresBetween(facts, '2026-10-01', '2026-10-31')).toEqual([
    'filed',
    'decided 8 14 30',
    'sent',
    'late',
    'sent',
    'inTime',
  ]);
  expect(countFiguresBetween(facts, '2026-10-16', '2026-10-20')).toEqual([
    'openBefore',
    'open 1 4 19',
    'waiting',
  ]);
});

test.each([
  ['that is answered on the due day', '2026-10-21T03:59:00.000Z', { isAnswered: true }, 'inTime'],
  [
    'that is answered on the day after the due day',
    '2026-10-21T04:00:00.000Z',
    { isAnswered: true },
    'late',
  ],
  ['that has no answer', '2026-10-12T15:00:00.000Z', { isAnswered: false }, 'unanswered'],
  [
    'that is answered but has no known due day',
    '2026-10-12T15:00:00.000Z',
    { isAnswered: true, dueOn: '' },
    'dayUnknown',
  ],
])(
  'reports correctly count a request %s as answered in time, answered late or unanswered',
  (_name, until, how, figure) => {
    const wait = {
      requestId: 1,
      from: parseInstant('2026-10-02T15:00:00.000Z'),
      until: parseInstant(until),
      dueOn: '2026-10-20',
      ...how,
    };
    const facts = createFacts('2026-09-01T15:00:00.000Z', [], { waits: [wait] });
    const [, , ...requests] = countFiguresBetween(facts, '2026-10-01', '2026-10-31');
    expect(requests).toEqual(['sent', figure]);
  },
);

test('reports count a reopened request once, and as unanswered only until it was reopened', () => {
  const part = (from: string, until: string | null, isAnswered: boolean, requestId = 1) => ({
    requestId,
    from: parseInstant(from),
    until: until === null ? null : parseInstant(until),
    dueOn: '2026-11-20',
    isAnswered,
  });
  const facts = createFacts('2026-09-01T15:00:00.000Z', [], {
    waits: [
      part('2026-10-02T15:00:00.000Z', '2026-10-31T15:00:00.000Z', false),
      part('2026-11-01T15:00:00.000Z', '2026-11-05T15:00:00.000Z', true),
      part('2026-11-06T15:00:00.000Z', '2026-11-07T15:00:00.000Z', false),
      part('2026-11-08T15:00:00.000Z', null, false, 2),
    ],
  });
  const sendRequests = (from: string, until: string) =>
    countFiguresBetween(facts, from, until).slice(2);
  expect(sendRequests('2026-10-01', '2026-10-31')).toEqual(['sent', 'unanswered']);
  expect(sendRequests('2026-11-01', '2026-11-05')).toEqual(['inTime']);
  expect(sendRequests('2026-11-01', '2026-11-30')).toEqual([
    'inTime',
    'sent',
    'unanswered',
    'sent',
    'waiting',
  ]);
  expect(sendRequests('2026-10-01', '2026-11-30')).toEqual([
    'sent',
    'inTime',
    'sent',
    'unanswered',
    'sent',
    'waiting',
  ]);
});

test('reports no longer count a request of a removed application as waiting', () => {
  const from = parseInstant('2026-10-02T15:00:00.000Z');
  const wait = { requestId: 1, from, until: null, dueOn: '2026-10-20', isAnswered: false };
  const removed = { removedOn: parseInstant('2026-11-10T15:00:00.000Z'), waits: [wait] };
  const facts = createFacts('2026-09-01T15:00:00.000Z', [], removed);
  expect(countFiguresBetween(facts, '2026-10-01', '2026-10-31')).toContain('waiting');
  expect(countFiguresBetween(facts, '2026-11-01', '2026-11-30')).toEqual([
    'openBefore',
    'erasedOpen',
  ]);
});
