import { readFileSync } from 'node:fs';

export const fileOf = (name: string) => `${name}_FILE`;

type Values = Record<string, string | undefined>;

/** With the values read that Docker, systemd or Kubernetes hand over as files, as they do with secrets. */
export function withValuesOfFiles(
  environment: Values,
  names: string[],
): { values: Values; problems: string[] } {
  const values = { ...environment };
  const problems: string[] = [];
  for (const name of names) {
    const file = environment[fileOf(name)]?.trim();
    if (!file) continue;
    const refuse = (why: string) => problems.push(`${fileOf(name)}: ${why}`);
    if (environment[name]) {
      refuse(`is set beside ${name}: a value is in one place or the other`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r?\n$/, '');
      if (!values[name].trim()) refuse(`${file} is empty`);
      else if (values[name].includes('\n')) refuse(`${file} has more than one line`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      refuse(code === 'ENOENT' ? `there is no file ${file}` : `cannot be read: ${message}`);
    }
  }
  return { values, problems };
}
