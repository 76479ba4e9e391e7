import type { Language } from '../../../contract/languages.ts';
import type { Report } from '../../../contract/reports.ts';
import { nameOfPeriod } from '../period.ts';
import type { ReportTexts } from '../reportTexts.ts';
import type { ReportTableData } from '../tables/tableData.ts';

export function trendTable(
  parts: Report['Parts'],
  texts: ReportTexts,
  language: Language,
): ReportTableData {
  const whyNone = texts.nothingKnown;
  return {
    name: texts.trend,
    heads: [texts.part, texts.recommended, texts.yearBefore, texts.filed, texts.decided],
    rows: parts.map((part) => ({
      key: part.From,
      name: nameOfPeriod({ from: part.From, until: part.Until }, language),
      cells: [part.Recommended, part.RecommendedBefore, part.Filed, part.Decided].map((value) => ({
        value,
        whyNone,
      })),
    })),
  };
}
