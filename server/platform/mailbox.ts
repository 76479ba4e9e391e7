export interface Mailbox {
  name: string;
  address: string;
}

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const address = String.raw`[^\s@<>",;:()[\]\\]+@(?:${label}(?:\.${label})*|\[[\da-fA-F:.]+\])`;
const bare = new RegExp(`^${address}$`, 'u');
const named = new RegExp(`^([^<>\\p{Cc}]*)<(${address})>$`, 'u');

/** `portal@example.ca`, or `Our Portal <portal@example.ca>`; the name may stand in quotes. */
export function mailboxIn(text: string): Mailbox | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 320) return undefined;
  if (bare.test(trimmed)) return { name: '', address: trimmed };
  const [, name = '', inBrackets] = named.exec(trimmed) ?? [];
  if (!inBrackets) return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: inBrackets };
}
