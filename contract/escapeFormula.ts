/** Some spreadsheets start a new cell at these characters: French ones at `;`, others at a tab or `|`. */
const cellSeparators = new Set(';,|\t\r\n\v\f\u0085\u2028\u2029');

/**
 * A spreadsheet takes a cell that begins with one of these characters for a formula; East Asian versions
 * accept the full-width and small forms, too.
 */
const formulaSigns = new Set('=+-@＝＋－＠﹦﹢﹣﹫');

/** Spreadsheets skip blanks, quotes and invisible characters at the start of a cell. */
const skippedCharacterPattern = /[\s"\p{Cc}\p{Cf}]/u;

/**
 * Guards against CSV injection: puts an apostrophe before every character that a spreadsheet could take for
 * the start of a formula, whichever separator it uses. The rest stays unchanged.
 */
export function escapeFormula(text: string): string {
  let harmless = '';
  let isAtStart = true;
  for (const character of text) {
    if (isAtStart && formulaSigns.has(character)) harmless += "'";
    isAtStart =
      cellSeparators.has(character) || (isAtStart && skippedCharacterPattern.test(character));
    harmless += character;
  }
  return harmless;
}

export const formatCsvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',');
