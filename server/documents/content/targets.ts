/**
 * Where a document points, as a viewer understands it: outer blanks, backslashes, letter case and
 * percent signs make no difference.
 */
export function normalTarget(target: string): string {
  let plain = target;
  // Twice: what was encoded twice is decoded twice by some.
  for (let round = 0; round < 2; round += 1) {
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return plain.replace(/[\u0000-\u0020\u007f\u00a0\u200b-\u200f\u2060\ufeff]/g, '').replaceAll('\\', '/').toLowerCase();
}

/** The scheme of an address; a letter and a colon are a drive. */
export function schemeOf(normal: string): string | undefined {
  return /^([a-z][a-z0-9+.-]+):/.exec(normal)?.[1];
}

/** A file on another machine: opening it sends the name and the hashed password of whoever opens it. */
export function isForeignFile(normal: string): boolean {
  const path = normal.replace(/^file:/, '');
  if (path === normal) return /^\/\//.test(path) && !/^\/\/\/*[a-z]:\//.test(path);
  if (/^\/*(localhost\/+)?[a-z][:|]/.test(path)) return false;
  // `file:///path` is local, `file://host/path` and `file:////host/path` are not.
  return !/^(\/{0,1}[^/]|\/{3}[^/]|\/\/localhost\/[^/])/.test(path);
}
