import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Explained } from '../../platform/errors.ts';
import { describeFault } from '../../platform/faults.ts';
import { accountOf } from '../../platform/files/systemAccounts.ts';
import type { Settings } from '../../platform/settings/settings.ts';

interface WithoutRights extends Error {
  path: string;
  syscall?: string;
}

function isWithoutRights(error: unknown): error is WithoutRights {
  const { code = '', path } = error as { code?: string; path?: string };
  return ['EACCES', 'EPERM'].includes(code) && path !== undefined && process.platform !== 'win32';
}

/** Returns undefined for unknown errors. `named` are words of the command, some of them paths. */
export function explain(
  error: unknown,
  place: Settings | undefined,
  named: string[],
): string | undefined {
  if (error instanceof Explained) return error.message;
  if (!isWithoutRights(error)) return describeFault(error, place);
  return describeRights(error, place ? [...named, place.dataFolder] : named);
}

export const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

function ownerOf(path: string): string | undefined {
  try {
    return accountOf(statSync(path).uid);
  } catch {
    return undefined;
  }
}

/** The owner of the path, or of the folder in which it cannot be seen. */
function nearestOwner(path: string): string {
  return ownerOf(path) ?? nearestOwner(dirname(path));
}

/** Folders of the system hold much that is not the portal's. */
const ofTheSystem =
  /^\/([^/]*|(home|usr)\/[^/]+|var\/(backups|cache|lib|local|log|mail|opt|spool|tmp|www))$/;

/** A folder of the system never changes hands. */
function handOver(folder: string, account: string): string {
  const make = (made: string) => `install -d -o ${quoted(account)} -m 700 ${quoted(made)}`;
  if (!ownerOf(folder)) return `Make exactly this folder for that account:\n  ${make(folder)}`;
  if (!ofTheSystem.test(folder)) {
    return `Give it to that account:\n  chown -R ${quoted(account)}: ${quoted(folder)}`;
  }
  return `${folder} belongs to the system. Make a folder in it for that account, and name that one instead:
  ${make(join(folder, 'portal'))}`;
}

function openTheWay({ path, syscall }: WithoutRights, account: string): string {
  if (syscall === 'mkdir') return handOver(path, account);
  return `See on the way to it which folder or file is closed to that account, and open it:
  namei -l ${quoted(path)}`;
}

/** Says which account may not use which file, and what to type. Only a folder that was named is handed over. */
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
