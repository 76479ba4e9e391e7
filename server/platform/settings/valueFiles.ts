import { readFileSync } from 'node:fs';
import { whyUnread } from './whyUnread.ts';

export const fileOf = (name: string) => `${name}_FILE`;

type Values = Record<string, string | undefined>;

/** Reads values that are given as files, as Docker, systemd and Kubernetes do with secrets. */
export function withValuesOfFiles(
  environment: Values,
  names: string[],
): { values: Values; problems: string[]; files: Record<string, string> } {
  const values = { ...environment };
  const files: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const named = environment[fileOf(name)];
    if (!named) continue;
    const refuse = (why: string) => problems.push(`${fileOf(name)}: ${why}`);
    const file = named.trim();
    if (!file) {
      refuse('holds nothing but blanks');
      continue;
    }
    if (environment[name]) {
      refuse(`is set beside ${name}: a value is in one place or the other`);
      continue;
    }
    files[name] = file;
    try {
      values[name] = readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r?\n$/, '');
      if (!values[name].trim()) refuse(`${file} is empty`);
      else if (values[name].includes('\n')) refuse(`${file} has more than one line`);
    } catch (error) {
      const unread = error as NodeJS.ErrnoException;
      const isThere = unread.code !== 'ENOENT' && unread.code !== 'ENOTDIR';
      refuse(isThere ? `${file} does not count. ${whyUnread(unread)}` : `there is no file ${file}`);
    }
  }
  return { values, problems, files };
}
