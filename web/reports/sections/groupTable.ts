import type {
  Report,
  ReportFigure,
  ReportFigures,
  ReportGrouping,
} from '../../../contract/reports.ts';
import type { Cell, ReportTableData } from '../tables/tableData.ts';
import type { Saying } from './tables.ts';

/** All figures by sector, size, case manager or employer, with what all of them are. */
export function groupTable(
  { Whole, Groups, Others }: Report,
  by: ReportGrouping,
  saying: Saying,
): ReportTableData {
  const { texts, names } = saying;
  const rows = Groups.map((group) => ({
    key: group.Id,
    name: names.groupOf(by, group),
    cells: cellsOf(group.Figures, saying, group.Id),
  }));
  const inOrder =
    by === 'sector' || by === 'size'
      ? rows.toSorted((one, other) => (one.key || 1_000) - (other.key || 1_000))
      : rows;
  return {
    name: texts.groups[by],
    heads: [
      texts.groupings[by],
      texts.filed,
      texts.decided,
      ...(Whole?.Outcomes ?? []).map(({ StatusId }) => names.statusOf(StatusId)),
      texts.recommendedBefore,
      texts.open,
      texts.medianHead,
      texts.nineOfTen,
      texts.slowest,
      texts.sent,
      texts.inTime,
      texts.late,
    ],
    rows: [
      ...inOrder,
      ...(Others
        ? [
            {
              key: 'others',
              name: texts.others(Others.Count),
              cells: unlinked(Others.Figures, saying),
            },
          ]
        : []),
      ...(Whole
        ? [{ key: 'all', name: texts.total, cells: cellsOf(Whole, saying), isTotal: true }]
        : []),
    ],
  };
}

function cellsOf(figures: ReportFigures, { texts, linkTo }: Saying, group?: number): Cell[] {
  const of = group === undefined ? {} : { group };
  const linked = (value: number, figure: ReportFigure, status?: number): Cell => ({
    value,
    to: linkTo({ figure, ...of, ...(status === undefined ? {} : { status }) }),
  });
  return [
    linked(figures.Filed, 'filed'),
    linked(figures.Decided, 'decided'),
    ...figures.Outcomes.map(({ StatusId, Count }) => linked(Count, 'decided', StatusId)),
    { value: figures.RecommendedBefore, whyNone: texts.nothingKnown },
    linked(figures.Open, 'open'),
    { value: figures.Days.Median },
    { value: figures.Days.NineOfTen },
    { value: figures.Days.Slowest },
    linked(figures.Sent, 'sent'),
    linked(figures.InTime, 'inTime'),
    linked(figures.Late, 'late'),
  ];
}

const unlinked = (figures: ReportFigures, saying: Saying): Cell[] =>
  cellsOf(figures, { ...saying, linkTo: () => undefined });
