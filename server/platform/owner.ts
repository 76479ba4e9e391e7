import { accessSync, existsSync, readdirSync, statSync } from 'node:fs';
import { serviceAccountFor } from './serviceUnit.ts';
import { groupsOf, knownAccounts } from './systemAccounts.ts';

/** The program has another account than it needs, with the reason in a sentence. */
export class WrongAccount extends Error {}

const isRoot = () => process.getuid?.() === 0;

/**
 * What root leaves in a data folder, the portal's own account could not open. So from here on the program
 * is the owner of that folder, with that account's groups and no more rights.
 */
export function actAsOwner(dataFolder: string): void {
  if (!isRoot()) return;
  const folder = statSync(dataFolder, { throwIfNoEntry: false });
  if (!folder || folder.uid === 0) {
    requireNoServiceAccount(dataFolder);
    return;
  }
  const { uid } = folder;
  const account = knownAccounts().find((account) => account.uid === uid);
  const gid = account?.gid ?? folder.gid;
  const name = account?.name ?? `#${uid}`;
  try {
    process.setgroups?.([gid, ...groupsOf(name)]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch {
    throw new WrongAccount(
      `${dataFolder} belongs to ${name}, and root may not change to that account here.
Run this as ${name}, for example: runuser -u ${name} -- portal …`,
    );
  }
  requireProgram(name);
}

/** Parts of the program are loaded when they are needed. */
function requireProgram(name: string): void {
  try {
    accessSync(import.meta.filename);
  } catch {
    throw new WrongAccount(
      `Started by root, the portal works as ${name}, who owns the data folder. ${name} may not read the
program in ${import.meta.dirname}. Install it where all accounts may read it, such as /opt/portal.`,
    );
  }
}

/** Root would make a data folder that the service of this machine cannot open; one that is root's already stays so. */
function requireNoServiceAccount(dataFolder: string): void {
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) return;
  const account = serviceAccountFor(dataFolder);
  if (!account) return;
  throw new WrongAccount(
    `What root puts into ${dataFolder}, the account ${account} of the service here could not open. Nothing was changed.
Make the folder for that account, then run this again:
  install -d -o ${account} -g "$(id -gn ${account})" -m 700 '${dataFolder}'`,
  );
}
