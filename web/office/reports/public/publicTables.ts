import {
  ageGroupStartDays,
  type Report,
  type ReportFigures,
  type ReportGrouping,
} from '../../../../contract/reports.ts';
import { listAgeTexts, type TableInfo } from '../sections/reportTables.ts';
import type { ReportCell, ReportTableData } from '../tables/reportTableData.ts';
import { findHiddenCells, minPublishedCount, type PublishedCounts } from './hiddenCells.ts';

type PublishedSum = PublishedCounts['sums'][number];
type CountsByCell = Map<string, number>;

export interface PublicTables {
  all: ReportTableData;
  groups: ReportTableData[];
  ages: ReportTableData;
  requests: ReportTableData;
}

const formatCellName = (place: string, column: string) => `${place}: ${column}`;
const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns the figures that may be published. Counts by sector and by size are hidden together, because the
 * tables share totals. Days are published only when they are based on enough decisions.
 */
export function createPublicTables(
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
  const columns = listColumnCounts(whole, info);
  const cells: CountsByCell = new Map();
  const sums: PublishedSum[] = [];

  function addPlace(place: string, figures: ReportFigures): void {
    for (const { key, value } of listColumnCounts(figures, info))
      cells.set(formatCellName(place, key), value);
    const parts = figures.Outcomes.map(({ StatusId }) =>
      formatCellName(place, `status ${StatusId}`),
    );
    sums.push({ total: formatCellName(place, 'decided'), parts });
  }
  addPlace('all', whole);
  for (const { by, report: of } of groupings) {
    for (const { Id, Figures } of of.Groups) addPlace(`${by} ${Id}`, Figures);
    for (const { key } of columns) {
      const parts = of.Groups.map(({ Id }) => formatCellName(`${by} ${Id}`, key));
      if (parts.length > 0) sums.push({ total: formatCellName('all', key), parts });
    }
  }
  addAgeCounts(report.Ages, cells, sums);
  for (const [key, value] of listRequestCounts(whole)) cells.set(formatCellName('all', key), value);
  // The few requests that still wait for an answer are ignored, because they are not published.
  const answered = [formatCellName('all', 'inTime'), formatCellName('all', 'late')];
  sums.push({ total: formatCellName('all', 'sent'), parts: answered });
  cells.set(formatCellName('all', 'before'), whole.RecommendedBefore ?? 0);

  const hidden = findHiddenCells({ cells, sums });
  const shown = (place: string, column: string): ReportCell => {
    const name = formatCellName(place, column);
    return { value: cells.get(name) ?? 0, isHidden: hidden.has(name) };
  };
  const getDays = (place: string, { Days, Decided }: ReportFigures): ReportCell[] => [
    // A median is published only for enough decisions, because it reveals how long half of them took at most.
    createDaysCell(
      Days.Median,
      Decided >= 2 * minPublishedCount && !hidden.has(formatCellName(place, 'decided')),
    ),
    createDaysCell(
      Days.NineOfTen,
      Decided >= 10 * minPublishedCount && !hidden.has(formatCellName(place, 'decided')),
    ),
  ];
  const getRow = (place: string, name: string, figures: ReportFigures, isTotal = false) => ({
    key: place,
    name,
    cells: [...columns.map(({ key }) => shown(place, key)), ...getDays(place, figures)],
    isTotal,
  });
  const heads = [...columns.map(({ head }) => head), texts.medianHead, texts.nineOfTen];
  const total = getRow('all', texts.total, whole, true);
  const before: ReportCell =
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
        ...of.Groups.toSorted((a, b) => (a.Id || 1_000) - (b.Id || 1_000)).map((group) =>
          getRow(`${by} ${group.Id}`, names.groupOf(by, group), group.Figures),
        ),
        total,
      ],
    })),
    ages: {
      name: texts.openByAge,
      heads: [texts.status, ...listAgeTexts(texts), texts.total],
      rows: [
        ...report.Ages.map(({ StatusId }) => ({
          key: StatusId,
          name: names.statusOf(StatusId),
          cells: [...ageGroupStartDays.map(String), 'open'].map((age) =>
            shown(`open ${StatusId}`, age),
          ),
        })),
        {
          key: 'all',
          name: texts.total,
          cells: [...ageGroupStartDays.map(String), 'open'].map((age) => shown('all', age)),
          isTotal: true,
        },
      ],
    },
    requests: {
      name: texts.requests,
      heads: [texts.figure, texts.rounds],
      rows: listRequestCounts(whole).map(([key]) => ({
        key,
        name: texts[key],
        cells: [shown('all', key)],
      })),
    },
  };
}

function listColumnCounts(
  { Filed, Decided, Outcomes, Open }: ReportFigures,
  { texts, names }: TableInfo,
) {
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

function addAgeCounts(ages: Report['Ages'], cells: CountsByCell, sums: PublishedSum[]): void {
  for (const { StatusId, Counts } of ages) {
    const place = `open ${StatusId}`;
    cells.set(formatCellName(place, 'open'), sumValues(Counts));
    for (const [at, from] of ageGroupStartDays.entries()) {
      cells.set(formatCellName(place, String(from)), Counts[at] ?? 0);
    }
    const parts = ageGroupStartDays.map((from) => formatCellName(place, String(from)));
    sums.push({ total: formatCellName(place, 'open'), parts });
  }
  for (const [at, from] of ageGroupStartDays.entries()) {
    cells.set(
      formatCellName('all', String(from)),
      sumValues(ages.map(({ Counts }) => Counts[at] ?? 0)),
    );
  }
  for (const age of [...ageGroupStartDays.map(String), 'open']) {
    const parts = ages.map(({ StatusId }) => formatCellName(`open ${StatusId}`, age));
    sums.push({ total: formatCellName('all', age), parts });
  }
  const parts = ageGroupStartDays.map((from) => formatCellName('all', String(from)));
  sums.push({ total: formatCellName('all', 'open'), parts });
}

const listRequestCounts = ({ Sent, InTime, Late }: ReportFigures) =>
  [
    ['sent', Sent],
    ['inTime', InTime],
    ['late', Late],
  ] as const;

const createDaysCell = (value: number | null, isShown: boolean): ReportCell => ({
  value,
  isHidden: !isShown,
});
