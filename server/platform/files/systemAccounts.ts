import { readFileSync } from 'node:fs';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

function linesOf(list: string): string[][] {
  try {
    const lines = readFileSync(list, 'utf8').split('\n');
    return lines.map((line) => line.split(':'));
  } catch {
    return [];
  }
}

export function knownAccounts(): Account[] {
  return linesOf('/etc/passwd').map(([name = '', , uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }));
}

export function groupsOf(account: string): number[] {
  return linesOf('/etc/group')
    .filter(([, , , members = '']) => members.split(',').includes(account))
    .map(([, , gid]) => Number(gid));
}

export function accountOf(uid: number): string {
  return knownAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
}
