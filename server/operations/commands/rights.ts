import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { accountOf } from '../../platform/files/systemAccounts.ts';

interface WithoutRights extends Error {
  path: string;
  syscall?: string;
}

export function isWithoutRights(error: unknown): error is WithoutRights {
  const { code = '', path } = error as { code?: string; path?: string };
  return ['EACCES', 'EPERM'].includes(code) && path !== undefined && process.platform !== 'win32';
}

/** As a shell reads it. */
export const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

function ownerOf(path: string): string | undefined {
  try {
    return accountOf(statSync(path).uid);
  } catch {
    return undefined;
  }
}

/** Of the path itself, or of the folder in which it cannot be seen. */
function nearestOwner(path: string): string {
  return ownerOf(path) ?? nearestOwner(dirname(path));
}

/** Folders that belong to the system, with much in them that is not the portal's. */
const ofTheSystem =
  /^\/([^/]*|(home|usr)\/[^/]+|var\/(backups|cache|lib|local|log|mail|opt|spool|tmp|www))$/;

/** One of the portal's own is given whole; one of the system's never changes hands. */
function handOver(folder: string, account: string): string {
  const make = (made: string) => `install -d -o ${quoted(account)} -m 700 ${quoted(made)}`;
  if (!ownerOf(folder)) return `Make exactly this folder for that account:\n  ${make(folder)}`;
  if (!ofTheSystem.test(folder)) {
    return `Give it to that account:\n  chown -R ${quoted(account)}: ${quoted(folder)}`;
  }
  return `${folder} belongs to the system. Make a folder in it for that account, and name that one instead:
  ${make(join(folder, 'portal'))}`;
}

/** What is to be done about a path in none of the folders that are meant to be the portal's. */
function openTheWay({ path, syscall }: WithoutRights, account: string): string {
  if (syscall === 'mkdir') return handOver(path, account);
  return `See on the way to it which folder or file is closed to that account, and open it:
  namei -l ${quoted(path)}`;
}

/**
 * Which file it is, for whom, and what to type: a command easily has another account than one thinks. Only a folder
 * that was named, in the settings or to the command, is handed to an account: never one that it lies in.
 */
export function describeRights(error: WithoutRights, named: string[]): string {
  const { path } = error;
  const account = accountOf(Number(process.geteuid?.()));
  const folder = named
    .map((word) => resolve(word))
    .find((word) => path === word || path.startsWith(join(word, '/')));
  const owner = nearestOwner(path);
  const title = `The account ${account} may not use ${path}.`;
  if (owner !== account && owner !== 'root') {
    return `${title} That belongs to ${owner}.
Run this as root, which then works as the owner of the data folder, or as ${owner}:
  runuser -u ${owner} -- portal …`;
  }
  return `${title}
A command that root starts works as the owner of the data folder, so that the portal can open what it writes.
What is below /root stays for root alone, take another place then.
${folder ? handOver(folder, account) : openTheWay(error, account)}`;
}
