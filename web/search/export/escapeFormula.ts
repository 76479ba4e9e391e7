/** Where one spreadsheet or another begins a new cell: French ones at `;`, others at a tab or `|`. */
const separators = new Set(';,|\t\r\n\v\f\u0085\u2028\u2029');

/** What a spreadsheet takes for a formula, with the wide and small forms that East Asian versions read. */
const signs = new Set('=+-@＝＋－＠﹦﹢﹣﹫');

/** Stripped or skipped by readers of such files: blanks, quotes, and what cannot be seen. */
const skipped = /[\s"\p{Cc}\p{Cf}]/u;

/**
 * The text with an apostrophe before each sign that could stand first in a cell, whatever separates the
 * cells of whoever opens the file. Nothing else is changed, so that names stay as they are.
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
