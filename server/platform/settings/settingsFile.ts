import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

const machineSettingsFile = '/etc/portal/portal.env';

function findProgramFolder(): string | undefined {
  const built = dirname(import.meta.dirname);
  return basename(built) === 'dist' ? dirname(built) : undefined;
}

/** `current` is a link to one of several releases. Only releases read the settings file of the machine. */
function listFilesBesideProgram(program: string): string[] {
  const parentFolder = dirname(program);
  const isOneOfSeveral = basename(parentFolder) === 'releases';
  const isRelease = existsSync(join(program, 'node/bin/node'));
  return [
    ...(isOneOfSeveral ? [join(dirname(parentFolder), '.env')] : []),
    join(program, '.env'),
    ...(isRelease ? [machineSettingsFile] : []),
  ];
}

/** The current folder comes last, because its file would make commands of an installed portal use other data. */
export function findSettingsFile(
  fileName = process.env.PORTAL_SETTINGS,
  program = findProgramFolder(),
): string | undefined {
  if (fileName) return resolve(fileName);
  const places = [...(program ? listFilesBesideProgram(program) : []), resolve('.env')];
  return places.find((path) => existsSync(path));
}

export function readSettingsFile(path: string) {
  try {
    const text = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    return parseSettingsLines(text);
  } catch (error) {
    return { values: {}, problems: [describeSettingsFileError(error as NodeJS.ErrnoException)] };
  }
}

function describeSettingsFileError(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT'
    ? 'There is no such file. PORTAL_SETTINGS names it.'
    : describeReadError(error);
}

/**
 * Node silently skips lines that it cannot read, cuts values at a `#`, and takes the last of two equal
 * names. Each of these is reported here instead.
 */
function parseSettingsLines(text: string) {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  const lines: Record<string, number> = {};
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const fault = findLineFault(line);
    if (fault) problems.push(`Line ${at + 1} ${fault}.`);
    for (const [name, value = ''] of Object.entries(fault ? {} : parseEnv(line))) {
      if (values[name] && values[name] !== value) {
        problems.push(`${name} is set twice, on lines ${lines[name]} and ${at + 1}. Keep one.`);
      }
      values[name] = value;
      lines[name] = at + 1;
    }
  }
  return { values, problems };
}

function findLineFault(line: string): string | undefined {
  const [begun, quote] = /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=\s*(["'`]?)/.exec(line) ?? [];
  if (begun === undefined) return 'is not of the form NAME=value';
  if (!quote) {
    const [value = ''] = line.slice(line.indexOf('=')).split(/\s#/);
    return value.includes('#') ? 'has a # in its value: put the value in quotes' : undefined;
  }
  const [, ...after] = line.slice(begun.length).split(quote);
  if (after.length === 0) return 'opens a quote that is never closed';
  return /^\s*(#|$)/.test(after.join(quote)) ? undefined : 'goes on after its closing quote';
}

export const getFileSettingName = (name: string) => `${name}_FILE`;

type EnvironmentValues = Record<string, string | undefined>;

export function readValuesOfFiles(
  environment: EnvironmentValues,
  names: string[],
): { values: EnvironmentValues; problems: string[]; files: Record<string, string> } {
  const values = { ...environment };
  const files: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const filePath = environment[getFileSettingName(name)];
    if (!filePath) continue;
    const refuse = (reason: string) => problems.push(`${getFileSettingName(name)}: ${reason}`);
    const file = filePath.trim();
    if (!file) {
      refuse('contains only spaces');
      continue;
    }
    if (environment[name]) {
      refuse(`is set as well as ${name}: set only one of them`);
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
      const doesExist = unread.code !== 'ENOENT' && unread.code !== 'ENOTDIR';
      refuse(
        doesExist
          ? `${file} cannot be used. ${describeReadError(unread)}`
          : `there is no file ${file}`,
      );
    }
  }
  return { values, problems, files };
}

function describeReadError({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EISDIR') return 'It is a folder, not a file.';
  if (code !== 'EACCES' && code !== 'EPERM') return `It cannot be read: ${message}`;
  const { username } = userInfo();
  return `The account ${username} may not read it. Run this as root or as the account of the portal.`;
}
