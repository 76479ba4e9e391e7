import { mergedFileTexts } from './mergedFileTexts.ts';
import type { MergePlan, PlannedDocument } from './mergePlan.ts';
import { Sheet, textStyles, textWidth } from './sheet.ts';
import type { Typeface } from './typeface.ts';

export function createCoverSheet(
  plan: MergePlan,
  typeface: Typeface,
  placeOf: (document: PlannedDocument) => string,
): Sheet {
  const texts = mergedFileTexts[plan.language];
  const whereOf = (document: PlannedDocument) =>
    document.isLeftOut ? texts.leftOut : placeOf(document);
  const sheet = new Sheet(typeface)
    .text(plan.above, textStyles.small)
    .text(plan.title, textStyles.title)
    .space(10);
  if (plan.warning) sheet.text(plan.warning, textStyles.strong).space(8);
  for (const [label, value] of plan.facts) {
    sheet.row([
      { width: 130, text: label, style: { ...textStyles.text, color: textStyles.small.color } },
      { width: textWidth - 130, text: value, style: textStyles.text },
    ]);
  }
  const widths = [214, 160, 130] as const;
  sheet.space(16).text(plan.listTitle, textStyles.heading).space(4);
  const head = plan.columns.map((text, index) => ({
    width: widths[index] ?? 0,
    text,
    style: textStyles.small,
  }));
  sheet.row(head);
  for (const entry of plan.list) {
    const document = entry.document === undefined ? undefined : plan.documents[entry.document];
    sheet.room(34).line();
    sheet.row([
      { width: widths[0], text: entry.name, style: textStyles.strong },
      { width: widths[1], text: entry.state, style: textStyles.text },
      {
        width: widths[2],
        text: document ? whereOf(document) : (entry.place ?? ''),
        style: textStyles.text,
      },
    ]);
    if (entry.filename) {
      sheet.row([{ width: widths[0], text: entry.filename, style: textStyles.small }]);
    }
  }
  sheet.line().space(8).text(plan.made, textStyles.small);
  const letters = [...typeface.unknown];
  if (letters.length > 0) {
    const codePoints = letters.slice(0, 20).map((letter) => `U+${formatCodePoint(letter)}`);
    sheet.text(texts.unknownLetters(codePoints.join(', ')), textStyles.small);
  }
  return sheet;
}

function formatCodePoint(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
