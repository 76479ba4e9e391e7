import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { accountOf } from '../platform/systemAccounts.ts';

interface WithoutRights extends Error {
  path: string;
}

export function isWithoutRights(error: unknown): error is WithoutRights {
  const { code = '', path } = error as { code?: string; path?: string };
  return ['EACCES', 'EPERM'].includes(code) && path !== undefined && process.platform !== 'win32';
}

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

/** Which file it is, for whom, and what to type: a command easily has another account than one thinks. */
export function describeRights({ path }: WithoutRights, words: string[]): string {
  const account = accountOf(Number(process.geteuid?.()));
  const asked = words
    .map((word) => resolve(word))
    .find((word) => `${path}/`.startsWith(`${word}/`));
  const folder = asked ?? dirname(path);
  const owner = nearestOwner(path);
  const title = `The account ${account} may not use ${path}.`;
  if (owner !== account && owner !== 'root') {
    return `${title} That belongs to ${owner}.
Run this as root, which then works as the owner of the data folder, or as ${owner}:
  runuser -u ${owner} -- portal …`;
  }
  return `${title}
A command that root starts works as the owner of the data folder, so that the portal can open what it writes.
Give the folder to that account; what is below /root stays for root alone, take another place then.
  ${ownerOf(folder) ? `chown -R ${account}: ${folder}` : `install -d -o ${account} -g ${account} -m 700 ${folder}`}`;
}
