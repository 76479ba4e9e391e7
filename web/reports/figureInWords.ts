import { agesFrom, type ListedFigure, type ReportGrouping } from '../../contract/reports.ts';
import type { NamesOfProgram } from './programNames.ts';
import type { ReportTexts } from './reportTexts.ts';

interface Listed {
  figure: ListedFigure;
  by: ReportGrouping;
  group?: string;
  status?: number;
  age?: number;
}

/** What a list of applications is a list of. */
export function figureInWords(
  { figure, by, group, status, age }: Listed,
  texts: ReportTexts,
  names: NamesOfProgram,
): string {
  const from = age ? agesFrom[age - 1] : undefined;
  const next = age ? agesFrom[age] : undefined;
  const isNamed = by === 'sector' || by === 'size' || group === '0';
  return [
    texts[figure],
    status === undefined ? '' : names.statusOf(status),
    from === undefined ? '' : texts.ages(from, next === undefined ? null : next - 1),
    group !== undefined && isNamed ? names.groupOf(by, { Id: Number(group), Name: '' }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
