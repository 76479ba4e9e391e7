import { readFileSync } from 'node:fs';

interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

function readAccountFileLines(list: string): string[][] {
  try {
    const lines = readFileSync(list, 'utf8').split('\n');
    return lines.map((line) => line.split(':'));
  } catch {
    return [];
  }
}

export function listSystemAccounts(): SystemAccount[] {
  return readAccountFileLines('/etc/passwd').map(([name = '', , uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }));
}

export function listGroupIds(account: string): number[] {
  return readAccountFileLines('/etc/group')
    .filter(([, , , members = '']) => members.split(',').includes(account))
    .map(([, , gid]) => Number(gid));
}

export function findAccountName(uid: number): string {
  return listSystemAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
}
