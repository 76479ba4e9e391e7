export type TextOfLength = (length: number) => string;

const textMakers: Record<string, TextOfLength> = {
  'an address of dots': (length) => `a@${'.'.repeat(length - 4)} b`,
  'an address of short words': (length) => `a@${'a.'.repeat((length - 4) / 2)} b`,
  'many at signs': (length) => '@'.repeat(length),
  'blanks before a letter': (length) => `${' '.repeat(length - 1)}x`,
  'blanks between letters': (length) => `x${' '.repeat(length - 2)}x`,
  'tabs and semicolons': (length) => `x${'\t ;'.repeat((length - 2) / 3)}x`,
  'marks in the wrong order': (length) =>
    `a${'\u0301'.repeat(length / 2 - 1)}${'\u0316'.repeat(length / 2 - 1)}`,
  'letters that fold into many': (length) => '\ufdfa'.repeat(length),
  'capital sigmas': (length) => '\u03a3\u0301'.repeat(length / 2),
  'a month that goes on': (length) => `Nov${'v'.repeat(length - 9)} 5, x`,
  'a day that is far away': (length) => `Nov${' '.repeat(length - 4)}x`,
  'digits before a letter': (length) => `${'1'.repeat(length - 1)}x`,
  'a title with a long number': (length) => `Additional Document #${'1'.repeat(length - 22)}x`,
  'signs of a search': (length) => '%_\\'.repeat(length / 3),
  hyphens: (length) => '-'.repeat(length),
  folders: (length) => '../'.repeat(length / 3),
  'quotes and commas': (length) => `"',;=`.repeat(length / 5),
  'letters and hyphens': (length) => `${'a-'.repeat(length / 2 - 1)}!`,
};

export const createPlainText = (length: number) => 'x'.repeat(length);

export const slowPatternTexts = Object.entries(textMakers).map(([name, make]) => ({ name, make }));
