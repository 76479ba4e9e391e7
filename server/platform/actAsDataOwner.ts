import { accessSync, statSync } from 'node:fs';
import { ExplainedError } from './errors.ts';
import { listGroupIds, listSystemAccounts } from './files/systemAccounts.ts';

export class WrongSystemAccount extends ExplainedError {}

const isRoot = () => process.getuid?.() === 0;

/** The portal's own account could not open files that root created in the data folder. */
export function actAsDataOwner(dataFolder: string): void {
  if (!isRoot()) return;
  const folder = statSync(dataFolder, { throwIfNoEntry: false });
  if (!folder || folder.uid === 0) return;
  const { uid } = folder;
  const account = listSystemAccounts().find((account) => account.uid === uid);
  const gid = account?.gid ?? folder.gid;
  const name = account?.name ?? `#${uid}`;
  try {
    process.setgroups?.([gid, ...listGroupIds(name)]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch {
    throw new WrongSystemAccount(
      `${dataFolder} belongs to ${name}, and root cannot switch to that account here.
Run this as ${name}, for example: runuser -u ${name} -- portal …`,
    );
  }
  requireReadableProgram(name);
}

/** Modules are loaded lazily, so the account must be able to read them later. */
function requireReadableProgram(name: string): void {
  try {
    accessSync(import.meta.filename);
  } catch {
    throw new WrongSystemAccount(
      `Started by root, the portal works as ${name}, who owns the data folder. ${name} may not read the
program in ${import.meta.dirname}. Install it where all accounts may read it, such as /opt/portal.`,
    );
  }
}
