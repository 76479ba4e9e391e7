import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeFault } from '../../platform/describeFault.ts';
import { ExplainedError } from '../../platform/errors.ts';
import { findAccountName } from '../../platform/files/systemAccounts.ts';
import type { Settings } from '../../platform/settings/settings.ts';

interface PermissionError extends Error {
  path: string;
}

function isPermissionError(error: unknown): error is PermissionError {
  const { code = '', path } = error as { code?: string; path?: string };
  return ['EACCES', 'EPERM'].includes(code) && path !== undefined && process.platform !== 'win32';
}

export function explainError(error: unknown, place: Settings | undefined): string | undefined {
  if (error instanceof ExplainedError) return error.message;
  return isPermissionError(error) ? describeMissingRights(error) : describeFault(error, place);
}

export const quoteForShell = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

function findFileOwner(path: string): string | undefined {
  try {
    return findAccountName(statSync(path).uid);
  } catch {
    return undefined;
  }
}

function findNearestFileOwner(path: string): string {
  return findFileOwner(path) ?? findNearestFileOwner(dirname(path));
}

function describeMissingRights({ path }: PermissionError): string {
  const account = findAccountName(Number(process.geteuid?.()));
  const owner = findNearestFileOwner(path);
  const title = `The account ${account} may not use ${path}.`;
  if (owner !== account && owner !== 'root') {
    return `${title} That belongs to ${owner}.
Run this as root, which then works as the owner of the data folder, or as ${owner}:
  runuser -u ${owner} -- portal …`;
  }
  return `${title}
A command that root starts works as the owner of the data folder, so that the portal can open what it writes.
Create a folder for that account, or give it an existing one; folders below /root are only for root:
  install -d -o ${quoteForShell(account)} -m 700 FOLDER
  chown -R ${quoteForShell(account)}: FOLDER`;
}
