import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

const ofTheMachine = '/etc/portal/portal.env';

/** The folder of the built program; undefined when run from its sources, which read the current folder only. */
function programFolder(): string | undefined {
  const built = dirname(import.meta.dirname);
  return basename(built) === 'dist' ? dirname(built) : undefined;
}

/**
 * Next to `current`, which links to one of several releases, then in the program's folder. The file of the
 * machine is used by releases only, not by a clone of the repository.
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

/**
 * The first file that exists; only one is read. That of the current folder comes last: it may belong to anything, and
 * would lead each command of an installed portal to other data.
 */
export function findSettingsFile(
  named = process.env.PORTAL_SETTINGS,
  program = programFolder(),
): string | undefined {
  if (named) return resolve(named);
  const places = [...(program ? besideProgram(program) : []), resolve('.env')];
  return places.find((path) => existsSync(path));
}

/** What it sets, and the lines that cannot be read, described in sentences. */
export function readSettingsFile(path: string) {
  try {
    const text = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    return readLines(text);
  } catch (error) {
    return { values: {}, problems: [whyNotRead(error as NodeJS.ErrnoException)] };
  }
}

function whyNotRead(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT'
    ? 'There is no such file. PORTAL_SETTINGS names it.'
    : whyUnread(error);
}

const begun = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(["'`]?)/;

interface Assignment {
  name: string;
  quote: string;
  /** The column of its value in the first line. */
  begins: number;
  first: number;
  last: number;
}

/** Node silently skips lines it cannot read, cuts at a `#`, and takes the last of two: each is reported instead. */
function readLines(text: string) {
  const lines = text.split('\n');
  const problems: string[] = [];
  const readable: Record<string, string> = {};
  const earlier = new Map<string, { line: number; value: string }>();
  for (let at = 0; at < lines.length; at += 1) {
    if (/^\s*(#|$)/.test(String(lines[at]))) continue;
    const found = assignmentAt(lines, at);
    if (typeof found === 'string') {
      problems.push(`Line ${at + 1} ${found}.`);
      continue;
    }
    at = found.last;
    const line = found.first + 1;
    const cut = cutOff(found, lines);
    if (cut) {
      problems.push(`Line ${line} ${cut}.`);
      continue;
    }
    const value = parseEnv(lines.slice(found.first, found.last + 1).join('\n'))[found.name] ?? '';
    const before = earlier.get(found.name);
    if (before?.value && before.value !== value) {
      problems.push(`${found.name} is set twice, on lines ${before.line} and ${line}. Keep one.`);
    }
    earlier.set(found.name, { line, value });
    readable[found.name] = value;
  }
  return { values: problems.length > 0 ? readable : parseEnv(text), problems };
}

function assignmentAt(lines: string[], first: number): Assignment | string {
  const line = String(lines[first]);
  const [beginning, name = '', quote = ''] = begun.exec(line) ?? [];
  if (beginning === undefined) return 'is not of the form NAME=value';
  const begins = beginning.length;
  if (quote === '' || line.includes(quote, begins)) {
    return { name, quote, begins, first, last: first };
  }
  const last = lines.findIndex((other, index) => index > first && other.includes(quote));
  if (last < 0) return 'opens a quote that is never closed';
  return { name, quote, begins, first, last };
}

/** Which part of a value would be ignored by mistake. */
function cutOff({ quote, begins, first, last }: Assignment, lines: string[]): string | undefined {
  const line = String(lines[last]);
  if (quote === '') {
    const [value = ''] = line.slice(line.indexOf('=')).split(/\s#/);
    return value.includes('#') ? 'has a # in its value: put the value in quotes' : undefined;
  }
  const after = line.slice(line.indexOf(quote, first === last ? begins : 0) + 1);
  return /^\s*(#|$)/.test(after) ? undefined : 'goes on after its closing quote';
}

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

/** Why a file that is there cannot be read. */
function whyUnread({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EISDIR') return 'It is a folder, not a file.';
  if (code !== 'EACCES' && code !== 'EPERM') return `It cannot be read: ${message}`;
  const { username } = userInfo();
  return `The account ${username} may not read it. Run this as root or as the account of the portal.`;
}
