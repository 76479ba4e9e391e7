import {
  minAgeDays,
  type Report,
  type ReportFigures,
  type ReportGrouping,
} from '../../../../contract/reports.ts';
import { ageTexts, type TableInfo } from '../sections/tables.ts';
import type { Cell, ReportTableData } from '../tables/tableData.ts';
import { hiddenCells, minShown, type PublishedCounts } from './hiddenCells.ts';

type Sum = PublishedCounts['sums'][number];
type Counts = Map<string, number>;

export interface PublicTables {
  all: ReportTableData;
  groups: ReportTableData[];
  ages: ReportTableData;
  requests: ReportTableData;
}

const nameOf = (place: string, column: string) => `${place}: ${column}`;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns what may be published: counts by sector and size, hidden over all tables at once, because they share totals,
 * and days based on enough decisions.
 */
export function publicTables(
  reports: Readonly<Partial<Record<ReportGrouping, Report>>>,
  info: TableInfo,
): PublicTables | null {
  const { texts, names } = info;
  const groupings = (['sector', 'size'] as const).flatMap((by) => {
    const report = reports[by];
    return report?.Whole ? [{ by, report, whole: report.Whole }] : [];
  });
  const [first] = groupings;
  if (!first) return null;
  const { whole, report } = first;
  const columns = columnsOf(whole, info);
  const cells: Counts = new Map();
  const sums: Sum[] = [];

  function addPlace(place: string, figures: ReportFigures): void {
    for (const { key, value } of columnsOf(figures, info)) cells.set(nameOf(place, key), value);
    const parts = figures.Outcomes.map(({ StatusId }) => nameOf(place, `status ${StatusId}`));
    sums.push({ total: nameOf(place, 'decided'), parts });
  }
  addPlace('all', whole);
  for (const { by, report: of } of groupings) {
    for (const { Id, Figures } of of.Groups) addPlace(`${by} ${Id}`, Figures);
    for (const { key } of columns) {
      const parts = of.Groups.map(({ Id }) => nameOf(`${by} ${Id}`, key));
      if (parts.length > 0) sums.push({ total: nameOf('all', key), parts });
    }
  }
  addAges(report.Ages, cells, sums);
  for (const [key, value] of requestsOf(whole)) cells.set(nameOf('all', key), value);
  // The few requests still waiting for an answer are ignored, because they are not published.
  const answered = [nameOf('all', 'inTime'), nameOf('all', 'late')];
  sums.push({ total: nameOf('all', 'sent'), parts: answered });
  cells.set(nameOf('all', 'before'), whole.RecommendedBefore ?? 0);

  const hidden = hiddenCells({ cells, sums });
  const shown = (place: string, column: string): Cell => {
    const name = nameOf(place, column);
    return { value: cells.get(name) ?? 0, isHidden: hidden.has(name) };
  };
  const daysOf = (place: string, { Days, Decided }: ReportFigures): Cell[] => [
    // The median needs enough decisions, because at least half of them took this long or less, and half this long or
    // more.
    days(Days.Median, Decided >= 2 * minShown && !hidden.has(nameOf(place, 'decided'))),
    days(Days.NineOfTen, Decided >= 10 * minShown && !hidden.has(nameOf(place, 'decided'))),
  ];
  const rowOf = (place: string, name: string, figures: ReportFigures, isTotal = false) => ({
    key: place,
    name,
    cells: [...columns.map(({ key }) => shown(place, key)), ...daysOf(place, figures)],
    isTotal,
  });
  const heads = [...columns.map(({ head }) => head), texts.medianHead, texts.nineOfTen];
  const total = rowOf('all', texts.total, whole, true);
  const before: Cell =
    whole.RecommendedBefore === null
      ? { value: null, whyNone: texts.nothingKnown }
      : shown('all', 'before');
  return {
    all: {
      name: texts.applications,
      heads: [texts.applications, ...heads, texts.recommendedBefore(names.recommended)],
      rows: [{ ...total, cells: [...total.cells, before], isTotal: false }],
    },
    groups: groupings.map(({ by, report: of }) => ({
      name: texts.groups[by],
      heads: [texts.groupings[by], ...heads],
      rows: [
        ...of.Groups.toSorted((one, other) => (one.Id || 1_000) - (other.Id || 1_000)).map(
          (group) => rowOf(`${by} ${group.Id}`, names.groupOf(by, group), group.Figures),
        ),
        total,
      ],
    })),
    ages: {
      name: texts.openByAge,
      heads: [texts.status, ...ageTexts(texts), texts.total],
      rows: [
        ...report.Ages.map(({ StatusId }) => ({
          key: StatusId,
          name: names.statusOf(StatusId),
          cells: [...minAgeDays.map(String), 'open'].map((age) => shown(`open ${StatusId}`, age)),
        })),
        {
          key: 'all',
          name: texts.total,
          cells: [...minAgeDays.map(String), 'open'].map((age) => shown('all', age)),
          isTotal: true,
        },
      ],
    },
    requests: {
      name: texts.requests,
      heads: [texts.figure, texts.rounds],
      rows: requestsOf(whole).map(([key]) => ({
        key,
        name: texts[key],
        cells: [shown('all', key)],
      })),
    },
  };
}

function columnsOf({ Filed, Decided, Outcomes, Open }: ReportFigures, { texts, names }: TableInfo) {
  return [
    { key: 'filed', head: texts.filed, value: Filed },
    { key: 'decided', head: texts.decided, value: Decided },
    ...Outcomes.map(({ StatusId, Count }) => ({
      key: `status ${StatusId}`,
      head: names.statusOf(StatusId),
      value: Count,
    })),
    { key: 'open', head: texts.open, value: Open },
  ];
}

/** Adds open applications by status and by age, each of which sums to all open ones. */
function addAges(ages: Report['Ages'], cells: Counts, sums: Sum[]): void {
  for (const { StatusId, Counts } of ages) {
    const place = `open ${StatusId}`;
    cells.set(nameOf(place, 'open'), sumOf(Counts));
    for (const [at, from] of minAgeDays.entries()) {
      cells.set(nameOf(place, String(from)), Counts[at] ?? 0);
    }
    const parts = minAgeDays.map((from) => nameOf(place, String(from)));
    sums.push({ total: nameOf(place, 'open'), parts });
  }
  for (const [at, from] of minAgeDays.entries()) {
    cells.set(nameOf('all', String(from)), sumOf(ages.map(({ Counts }) => Counts[at] ?? 0)));
  }
  for (const age of [...minAgeDays.map(String), 'open']) {
    const parts = ages.map(({ StatusId }) => nameOf(`open ${StatusId}`, age));
    sums.push({ total: nameOf('all', age), parts });
  }
  const parts = minAgeDays.map((from) => nameOf('all', String(from)));
  sums.push({ total: nameOf('all', 'open'), parts });
}

const requestsOf = ({ Sent, InTime, Late }: ReportFigures) =>
  [
    ['sent', Sent],
    ['inTime', InTime],
    ['late', Late],
  ] as const;

const days = (value: number | null, isShown: boolean): Cell => ({ value, isHidden: !isShown });
