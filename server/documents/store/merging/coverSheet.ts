import { mergedFileTexts } from './mergedFileTexts.ts';
import type { MergePlan, PlannedDocument } from './mergePlan.ts';
import { Sheet, textStyles, textWidth } from './sheet.ts';
import type { Typeface } from './typeface.ts';

export function createCoverSheet(
  plan: MergePlan,
  typeface: Typeface,
  placeOf: (document: PlannedDocument) => string,
): Sheet {
  const words = mergedFileTexts[plan.language];
  const whereOf = (document: PlannedDocument) =>
    document.isLeftOut ? words.leftOut : placeOf(document);
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
  const head = plan.columns.map((text, at) => ({
    width: widths[at] ?? 0,
    text,
    style: textStyles.small,
  }));
  sheet.row(head);
  for (const listed of plan.list) {
    const document = listed.document === undefined ? undefined : plan.documents[listed.document];
    sheet.room(34).line();
    sheet.row([
      { width: widths[0], text: listed.name, style: textStyles.strong },
      { width: widths[1], text: listed.state, style: textStyles.text },
      {
        width: widths[2],
        text: document ? whereOf(document) : (listed.place ?? ''),
        style: textStyles.text,
      },
    ]);
    if (listed.filename) {
      sheet.row([{ width: widths[0], text: listed.filename, style: textStyles.small }]);
    }
  }
  sheet.line().space(8).text(plan.made, textStyles.small);
  const letters = [...typeface.unknown];
  if (letters.length > 0) {
    const named = letters.slice(0, 20).map((one) => `U+${formatCodePoint(one)}`);
    sheet.text(words.unknownLetters(named.join(', ')), textStyles.small);
  }
  return sheet;
}

function formatCodePoint(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
