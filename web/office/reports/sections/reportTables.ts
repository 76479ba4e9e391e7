import type { Language } from '../../../../contract/languages.ts';
import {
  ageGroupStartDays,
  type Report,
  type ReportFigures,
  toPreviousYear,
} from '../../../../contract/reports.ts';
import type { ReportTexts } from '../../../texts/reports.ts';
import { type ProgramNames, recommendedStatusId } from '../programNames.ts';
import type { GetFigureLink } from '../reportLinks.ts';
import { formatPeriod } from '../reportPeriod.ts';
import type { ReportCell, ReportTableData } from '../tables/reportTableData.ts';

export interface TableInfo {
  texts: ReportTexts;
  names: ProgramNames;
  linkTo: GetFigureLink;
}

export const listAgeTexts = (texts: ReportTexts) =>
  ageGroupStartDays.map((from, index) =>
    texts.ages(
      from,
      ageGroupStartDays[index + 1] ? Number(ageGroupStartDays[index + 1]) - 1 : null,
    ),
  );

export function createOutcomesTable(
  { Outcomes, Decided }: ReportFigures,
  { texts, names, linkTo }: TableInfo,
): ReportTableData {
  return {
    name: texts.outcomes,
    heads: [texts.outcome, texts.applications],
    rows: [
      ...Outcomes.map(({ StatusId, Count }) => ({
        key: StatusId,
        name: names.statusOf(StatusId),
        cells: [{ value: Count, to: linkTo({ figure: 'decided', status: StatusId }) }],
      })),
      {
        key: 'all',
        name: texts.total,
        cells: [{ value: Decided, to: linkTo({ figure: 'decided' }) }],
        isTotal: true,
      },
    ],
  };
}

const sumValues = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export function createAgesTable(
  ages: Report['Ages'],
  { texts, names, linkTo }: TableInfo,
): ReportTableData {
  const all = ageGroupStartDays.map((_from, index) =>
    sumValues(ages.map(({ Counts }) => Counts[index] ?? 0)),
  );
  const createCell = (value: number, attributes: object): ReportCell => ({
    value,
    to: linkTo({ figure: 'open', ...attributes }),
  });
  return {
    name: texts.openByAge,
    heads: [texts.status, ...listAgeTexts(texts), texts.total],
    rows: [
      ...ages.map(({ StatusId, Counts }) => ({
        key: StatusId,
        name: names.statusOf(StatusId),
        cells: [
          ...Counts.map((count, index) => createCell(count, { status: StatusId, age: index + 1 })),
          createCell(sumValues(Counts), { status: StatusId }),
        ],
      })),
      {
        key: 'all',
        name: texts.total,
        cells: [
          ...all.map((count, index) => createCell(count, { age: index + 1 })),
          createCell(sumValues(all), {}),
        ],
        isTotal: true,
      },
    ],
  };
}

export function createProcessingDaysTable(
  { Days, AllDays }: ReportFigures,
  { texts, linkTo }: TableInfo,
): ReportTableData {
  const to = linkTo({ figure: 'decided' });
  const getCells = (days: ReportFigures['Days']) =>
    [days.Median, days.NineOfTen, days.Slowest].map((value) => ({ value, to }));
  return {
    name: texts.daysTaken,
    heads: [texts.clock, texts.medianHead, texts.nineOfTen, texts.slowest],
    rows: [
      { key: 'stops', name: texts.stops, cells: getCells(Days) },
      { key: 'runs', name: texts.runs, cells: getCells(AllDays) },
    ],
  };
}

const createFigureRowFactory =
  (linkTo: GetFigureLink) =>
  (name: string, value: number, figure: Parameters<GetFigureLink>[0]['figure']) => ({
    key: figure,
    name,
    cells: [{ value, to: linkTo({ figure }) }],
  });

export function createRequestsTable(
  figures: ReportFigures,
  { texts, linkTo }: TableInfo,
): ReportTableData {
  const row = createFigureRowFactory(linkTo);
  return {
    name: texts.requests,
    heads: [texts.figure, texts.rounds],
    rows: [
      row(texts.sent, figures.Sent, 'sent'),
      row(texts.inTime, figures.InTime, 'inTime'),
      row(texts.late, figures.Late, 'late'),
      ...(figures.DayUnknown ? [row(texts.dayUnknown, figures.DayUnknown, 'dayUnknown')] : []),
      row(texts.unanswered, figures.Unanswered, 'unanswered'),
      row(texts.waiting, figures.Waiting, 'waiting'),
    ],
  };
}

export function createBalanceTable(
  balance: NonNullable<Report['Balance']>,
  { texts, linkTo }: TableInfo,
): ReportTableData {
  const row = createFigureRowFactory(linkTo);
  return {
    name: texts.balance,
    heads: [texts.figure, texts.applications],
    rows: [
      row(texts.openBefore, balance.OpenBefore, 'openBefore'),
      row(`+ ${texts.filed}`, balance.Filed, 'filed'),
      row(`+ ${texts.reopened}`, balance.Reopened, 'reopened'),
      row(`− ${texts.decidedOfOpen}`, balance.Decided, 'decidedOfOpen'),
      row(`− ${texts.erasedOpen}`, balance.Erased, 'erasedOpen'),
      { ...row(`= ${texts.open}`, balance.Open, 'open'), isTotal: true },
      row(texts.decidedAgain, balance.DecidedAgain, 'decidedAgain'),
    ],
  };
}

export function createTrendTable(
  parts: Report['Parts'],
  { texts, names, linkTo }: TableInfo,
  language: Language,
): ReportTableData {
  const recommended = { figure: 'decided', status: recommendedStatusId } as const;
  return {
    name: texts.trend(names.recommended),
    heads: [texts.period, names.recommended, texts.yearBefore, texts.filed, texts.decided],
    rows: parts.map((part) => {
      const during = { from: part.From, until: part.Until };
      const createCell = (
        value: number | null,
        figure: Parameters<GetFigureLink>[0],
      ): ReportCell => ({
        value,
        whyNone: texts.nothingKnown,
        to: linkTo({ during, ...figure }),
      });
      return {
        key: part.From,
        name: formatPeriod(during, language),
        cells: [
          createCell(part.Recommended, recommended),
          createCell(part.RecommendedBefore, { ...recommended, during: toPreviousYear(during) }),
          createCell(part.Filed, { figure: 'filed' }),
          createCell(part.Decided, { figure: 'decided' }),
        ],
      };
    }),
  };
}
