import { existsSync, readFileSync, writeSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyWith } from '../support/onlyWith.ts';
import { blocksOf } from './blocks.ts';
import { canMakeMachines, type Machine, openMachine } from './freshMachine.ts';

const blocks = blocksOf(readFileSync('docs/operations.md', 'utf8'));
const isPossible = existsSync('dist/server/commands.js') && canMakeMachines();
const only = onlyWith(
  isPossible,
  'the manual is followed on a fresh machine, which takes Linux on x64, root, namespaces, overlays and a build',
);

const ready =
  'curl --retry 60 --retry-connrefused --retry-delay 1 -sS http://127.0.0.1:3000/readyz';

/** What has to be seen after the last block under a heading, besides that none of the commands failed. */
const seenAfter: Record<string, [script: string, seen: RegExp]> = {
  'Install on a machine with systemd': [
    'journalctl -u portal',
    /Password {13}[\da-z]{5}-[\da-z]{5}-[\da-z]{5}\n/,
  ],
  Mail: [ready, /ready/],
  'Encryption at rest': ['portal keys list', /1 document/],
  'The first backup': [
    'stat -c "%U %a" /var/backups/portal/2*; portal verify /var/backups/portal',
    /^portal 700\n[\s\S]*1 document[\s\S]*Everything is right\.\n$/,
  ],
  Upgrade: [`${ready}; portal version; systemctl start portal-backup`, /ready1\.3\.0/],
  Restore: [`${ready}; portal verify`, /ready[\s\S]*1 document[\s\S]*Everything is right\.\n$/],
  'To another machine': [
    `${ready}; portal verify`,
    /ready[\s\S]*1 document[\s\S]*Everything is right\.\n$/,
  ],
};

describe('The manual, followed as root on a fresh machine', () => {
  let machine: Machine;
  beforeAll(async () => {
    if (isPossible) machine = await openMachine();
  });
  afterAll(() => machine?.close());

  for (const [at, { heading, script, reason }] of blocks.entries()) {
    const name = `block ${at + 1}, under “${heading}”`;
    if (reason) {
      writeSync(2, `Not run: ${name}: ${reason}\n`);
      continue;
    }
    only(name, () => {
      const ran = machine.run(script);
      expect(ran, ran.output).toMatchObject({ code: 0 });
      if (blocks[at + 1]?.heading === heading) return;
      if (heading === 'Install on a machine with systemd') fileAnApplication();
      const [look, seen] = seenAfter[heading] ?? ['true', /^$/];
      expect(machine.run(look).output).toMatch(seen);
    });
  }

  test('has no heading that is looked after without a block', () => {
    const headings = blocks.map(({ heading }) => heading);
    expect(headings).toEqual(expect.arrayContaining(Object.keys(seenAfter)));
  });

  /** So that backups, keys and the rest have something to carry. */
  function fileAnApplication(): void {
    const [, password] = /Password +(\S+)/.exec(machine.run('journalctl -u portal').output) ?? [];
    // Behind an https: address the first sign-in would set up a second step.
    machine.run('echo REQUIRE_SECOND_FACTOR=nobody >> /opt/portal/.env; systemctl restart portal');
    machine.run(ready);
    const people = new URL('people.ts', import.meta.url).pathname;
    expect(machine.run(`${process.execPath} ${people} ${password}`)).toMatchObject({ code: 0 });
  }
});
