import type { Language } from '../../../contract/languages.ts';
import { type Report, yearBefore } from '../../../contract/reports.ts';
import type { ReportTexts } from '../../texts/reports.ts';
import { nameOfPeriod } from '../period.ts';
import { recommendedStatus } from '../programNames.ts';
import type { LinkTo } from '../reportLinks.ts';
import type { Cell, ReportTableData } from '../tables/tableData.ts';

export function trendTable(
  parts: Report['Parts'],
  texts: ReportTexts,
  language: Language,
  linkTo: LinkTo,
): ReportTableData {
  const recommended = { figure: 'decided', status: recommendedStatus } as const;
  return {
    name: texts.trend,
    heads: [texts.part, texts.recommended, texts.yearBefore, texts.filed, texts.decided],
    rows: parts.map((part) => {
      const during = { from: part.From, until: part.Until };
      const cell = (value: number | null, listed: Parameters<LinkTo>[0]): Cell => ({
        value,
        whyNone: texts.nothingKnown,
        to: linkTo({ during, ...listed }),
      });
      return {
        key: part.From,
        name: nameOfPeriod(during, language),
        cells: [
          cell(part.Recommended, recommended),
          cell(part.RecommendedBefore, { ...recommended, during: yearBefore(during) }),
          cell(part.Filed, { figure: 'filed' }),
          cell(part.Decided, { figure: 'decided' }),
        ],
      };
    }),
  };
}
