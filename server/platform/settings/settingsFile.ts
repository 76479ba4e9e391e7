import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

const ofTheMachine = '/etc/portal/portal.env';

/** Where the built program lies; run from its sources, it reads nothing but what is in the folder. */
function programFolder(): string | undefined {
  const built = dirname(import.meta.dirname);
  return basename(built) === 'dist' ? dirname(built) : undefined;
}

/**
 * Beside `current`, which points to one of several releases, then in the program's folder; the file of
 * the machine is for a release alone, not for a clone of the repository.
 */
function besideProgram(program: string): string[] {
  const above = dirname(program);
  const isOneOfSeveral = basename(above) === 'releases';
  const isRelease = existsSync(join(program, 'node/bin/node'));
  return [
    ...(isOneOfSeveral ? [join(dirname(above), '.env')] : []),
    join(program, '.env'),
    ...(isRelease ? [ofTheMachine] : []),
  ];
}

/** The one file that is read: the first of those that are there. */
export function findSettingsFile(
  named = process.env.PORTAL_SETTINGS,
  program = programFolder(),
): string | undefined {
  if (named) return resolve(named);
  const places = [resolve('.env'), ...(program ? besideProgram(program) : [])];
  return places.find((path) => existsSync(path));
}

export interface SettingsFile {
  path: string;
  values: Record<string, string | undefined>;
  /** What nobody could make sense of, in sentences. */
  problems: string[];
}

export function readSettingsFile(path: string): SettingsFile {
  try {
    const text = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    return { path, values: parseEnv(text), problems: brokenLines(text) };
  } catch (error) {
    return { path, values: {}, problems: [whyUnread(error as NodeJS.ErrnoException)] };
  }
}

function whyUnread({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'There is no such file. PORTAL_SETTINGS names it.';
  if (code === 'EISDIR') return 'It is a folder, not a file.';
  if (code !== 'EACCES' && code !== 'EPERM') return `It cannot be read: ${message}`;
  const { username } = userInfo();
  return `The account ${username} may not read it. Run this as root or as the account of the portal.`;
}

const begun = /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=\s*(["'`]?)/;

/** Node leaves out what it cannot read, and a quote that is never closed swallows or splits a value. */
function brokenLines(text: string): string[] {
  const lines = text.split('\n');
  const problems: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = String(lines[at]);
    if (/^\s*(#|$)/.test(line)) continue;
    const [beginning, quote = ''] = begun.exec(line) ?? [];
    if (beginning === undefined) {
      problems.push(`Line ${at + 1} is not of the form NAME=value.`);
      continue;
    }
    if (quote === '' || line.includes(quote, beginning.length)) continue;
    const end = lines.findIndex((other, index) => index > at && other.includes(quote));
    if (end < 0) problems.push(`Line ${at + 1} opens a quote that is never closed.`);
    else at = end;
  }
  return problems;
}
