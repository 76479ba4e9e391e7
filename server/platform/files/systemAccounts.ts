import { readFileSync } from 'node:fs';

interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

function readLines(list: string): string[][] {
  try {
    const lines = readFileSync(list, 'utf8').split('\n');
    return lines.map((line) => line.split(':'));
  } catch {
    return [];
  }
}

export function listAccounts(): SystemAccount[] {
  return readLines('/etc/passwd').map(([name = '', , uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }));
}

export function listGroups(account: string): number[] {
  return readLines('/etc/group')
    .filter(([, , , members = '']) => members.split(',').includes(account))
    .map(([, , gid]) => Number(gid));
}

export function findAccountName(uid: number): string {
  return listAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
}
