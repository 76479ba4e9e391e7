/** What Windows refuses in a name, and what a name must not smuggle in. */
const refused = /[<>:"/\\|?*\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** A part of a path that any system takes, at most so many characters long. */
export function safeName(text: string, most: number): string {
  const name = [...text.toWellFormed().normalize('NFC').replace(refused, ' ')]
    .slice(0, most)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return name.replace(devices, '$1_') || '_';
}

export const two = (number: number) => String(number).padStart(2, '0');

/** `03 Passport Scan.pdf`: the numbers keep the order, and no two are the same. */
export function attachmentName(index: number, name: string, extension: string): string {
  return `${two(index + 1)} ${safeName(name, 80)}${extension}`;
}
