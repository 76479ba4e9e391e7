/** Some spreadsheets start a new cell at these: `;` in French ones, a tab or `|` in others. */
const separators = new Set(';,|\t\r\n\v\f\u0085\u2028\u2029');

/** These start a formula, including the full-width and small forms that East Asian versions accept. */
const signs = new Set('=+-@＝＋－＠﹦﹢﹣﹫');

/** Spreadsheets skip these at the start of a cell: blanks, quotes and invisible characters. */
const skipped = /[\s"\p{Cc}\p{Cf}]/u;

/**
 * Guards against CSV injection: puts an apostrophe before each formula character that could start a cell with
 * any separator. All else stays unchanged.
 */
export function escapeFormula(text: string): string {
  let harmless = '';
  let isAtStart = true;
  for (const character of text) {
    if (isAtStart && signs.has(character)) harmless += "'";
    isAtStart = separators.has(character) || (isAtStart && skipped.test(character));
    harmless += character;
  }
  return harmless;
}

export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',');
