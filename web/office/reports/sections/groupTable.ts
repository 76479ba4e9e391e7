import {
  type Report,
  type ReportFigure,
  type ReportFigures,
  type ReportGrouping,
  toPreviousYear,
} from '../../../../contract/reports.ts';
import { recommendedStatusId } from '../programNames.ts';
import type { Period } from '../reportPeriod.ts';
import type { ReportCell, ReportTableData } from '../tables/reportTableData.ts';
import type { TableInfo } from './reportTables.ts';

export function createGroupTable(
  { Whole, Groups, Others, From, Until }: Report,
  by: ReportGrouping,
  info: TableInfo,
): ReportTableData {
  const { texts, names } = info;
  const before = toPreviousYear({ from: From, until: Until });
  const rows = Groups.map((group) => ({
    key: group.Id,
    name: names.groupOf(by, group),
    cells: createFigureCells(group.Figures, before, info, group.Id),
  }));
  const sortedGroups =
    by === 'sector' || by === 'size'
      ? rows.toSorted((a, b) => (a.key || 1_000) - (b.key || 1_000))
      : rows;
  return {
    name: texts.groups[by],
    heads: [
      texts.groupings[by],
      texts.filed,
      texts.decided,
      ...(Whole?.Outcomes ?? []).map(({ StatusId }) => names.statusOf(StatusId)),
      texts.recommendedBefore(names.recommended),
      texts.open,
      texts.medianHead,
      texts.nineOfTen,
      texts.slowest,
      texts.sent,
      texts.inTime,
      texts.late,
    ],
    rows: [
      ...sortedGroups,
      ...(Others
        ? [
            {
              key: 'others',
              name: texts.others(Others.Count),
              cells: createUnlinkedCells(Others.Figures, before, info),
            },
          ]
        : []),
      ...(Whole
        ? [
            {
              key: 'all',
              name: texts.total,
              cells: createFigureCells(Whole, before, info),
              isTotal: true,
            },
          ]
        : []),
    ],
  };
}

function createFigureCells(
  figures: ReportFigures,
  before: Period,
  { texts, linkTo }: TableInfo,
  group?: number,
): ReportCell[] {
  const of = group === undefined ? {} : { group };
  const formatLink = (value: number, figure: ReportFigure, status?: number): ReportCell => ({
    value,
    to: linkTo({ figure, ...of, ...(status === undefined ? {} : { status }) }),
  });
  const to = linkTo({ figure: 'decided', ...of });
  const recommended = { figure: 'decided', status: recommendedStatusId, ...of } as const;
  return [
    formatLink(figures.Filed, 'filed'),
    formatLink(figures.Decided, 'decided'),
    ...figures.Outcomes.map(({ StatusId, Count }) => formatLink(Count, 'decided', StatusId)),
    {
      value: figures.RecommendedBefore,
      whyNone: texts.nothingKnown,
      to: linkTo({ ...recommended, during: before }),
    },
    formatLink(figures.Open, 'open'),
    { value: figures.Days.Median, to },
    { value: figures.Days.NineOfTen, to },
    { value: figures.Days.Slowest, to },
    formatLink(figures.Sent, 'sent'),
    formatLink(figures.InTime, 'inTime'),
    formatLink(figures.Late, 'late'),
  ];
}

const createUnlinkedCells = (
  figures: ReportFigures,
  before: Period,
  info: TableInfo,
): ReportCell[] => createFigureCells(figures, before, { ...info, linkTo: () => undefined });
