const combiningMarks = /\p{M}/gu;
const letters: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' };

/** Without case and accents, as the server's search reads texts too. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(/[œæøßłđ]/g, (letter) => letters[letter] ?? letter)
    .trim();
}
