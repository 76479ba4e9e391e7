import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../test/support/emptyFolder.ts';
import { onlyWith } from '../../../test/support/onlyWith.ts';
import { describeRights } from './rights.ts';

const onlyWithOwners = onlyWith(process.platform !== 'win32', 'owners of files');
const account = userInfo().username;

/** The commands in what is said when the system refuses a path, which the account may not make or open. */
function commandsFor(path: string, named: string[], syscall = 'mkdir'): string[] {
  const refused = Object.assign(new Error('EACCES'), { code: 'EACCES', path, syscall });
  return describeRights(refused, named).match(/^ {2}.+$/gm) ?? [];
}

onlyWithOwners('a data folder that is not there is made, and none above it changes hands', () => {
  for (const folder of [
    '/var/lib/newportal',
    '/srv/not-there',
    '/root/not-there',
    '/not-there',
    '/not-there/b/c',
    '/home/not-there/data',
  ]) {
    expect(commandsFor(folder, [folder])).toEqual([`  install -d -o ${account} -m 700 ${folder}`]);
    // The refused part of it, as some systems name it.
    expect(commandsFor(join(folder, 'documents'), [folder])).toEqual([
      `  install -d -o ${account} -m 700 ${folder}`,
    ]);
  }
});

onlyWithOwners('a folder of the system is never handed over, though it was named', () => {
  for (const folder of ['/', '/var', '/var/lib', '/usr/bin', '/tmp']) {
    expect(commandsFor(join(folder, 'portal.lock'), [folder], 'open')).toEqual([
      `  install -d -o ${account} -m 700 ${join(folder, 'portal')}`,
    ]);
  }
});

onlyWithOwners('a folder of the portal’s own that is there is handed over whole', () => {
  const folder = emptyFolder();
  for (const path of [folder, join(folder, 'portal.db'), join(folder, 'documents/ab/cd')]) {
    expect(commandsFor(path, [folder], 'open')).toEqual([`  chown -R ${account}: ${folder}`]);
  }
});

test('of what nobody named, no folder changes hands', () => {
  expect(commandsFor('/etc/portal-keys', ['/var/lib/newportal'], 'open')).toEqual([
    '  namei -l /etc/portal-keys',
  ]);
  expect(commandsFor('/not-there/file', [], 'mkdir')).toEqual([
    `  install -d -o ${account} -m 700 /not-there/file`,
  ]);
});
