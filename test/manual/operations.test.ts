import { existsSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyWith } from '../support/onlyWith.ts';
import { hasPostgres } from '../support/postgresServer.ts';
import { type Block, blocksOf, wordsWithoutRoot } from './blocks.ts';
import { canInstallPackages, canMakeMachines, type Machine, openMachine } from './freshMachine.ts';
import { leavePostgres, postgresAround } from './postgres.ts';

const page = ['install', 'maintain', 'troubleshooting']
  .map((name) => readFileSync(`docs/operator/${name}.md`, 'utf8'))
  .join('\n');
const blocks = blocksOf(page);
const ofSomebody = wordsWithoutRoot(page);
const isPossible = existsSync('dist/server/commands.js') && canMakeMachines();
const only = onlyWith(isPossible, 'a Linux machine of its own: root, namespaces and overlays');

const ready =
  'curl --retry 60 --retry-connrefused --retry-delay 1 -sS http://127.0.0.1:3000/readyz';

const firstPassword = /Password {13}([\da-z]{5}-[\da-z]{5}-[\da-z]{5})\n/;

/**
 * After the last block under a heading, the output of this script must match, besides no command having
 * failed.
 */
const seenAfter: Record<string, [script: string, seen: RegExp]> = {
  Archive: ['journalctl -u portal', firstPassword],
  'Debian package': [
    `${ready}; journalctl -u portal; portal verify; portal upgrade portal-1.3.0-linux-x64.tar.gz || apt purge rural-pilot-portal --yes; ls /var/lib/portal /etc/portal`,
    /ready[\s\S]*ADMIN[\s\S]*Everything is right[\s\S]*apt install \.\/rural-pilot-portal_[\s\S]*\nportal\.env\n[\s\S]*\nportal\.db\n/,
  ],
  'Without root': ['journalctl -u portal', firstPassword],
  'Without systemd': [`${ready}; ~/portal/portal.sh stop; systemctl start portal`, /ready/],
  Mail: [ready, /ready/],
  'Encryption at rest': ['portal keys list', /1 document/],
  'The first backup': [
    'stat -c "%U %a" /var/backups/portal/2*; portal verify /var/backups/portal',
    /^(portal|mei) 700\n[\s\S]*1 document[\s\S]*Everything is right\.\n$/,
  ],
  Upgrade: [`${ready}; portal version; systemctl start portal-backup`, /ready1\.3\.0/],
  Restore: [`${ready}; portal verify`, /ready[\s\S]*1 document[\s\S]*Everything is right\.\n$/],
  'To PostgreSQL and a bucket': [
    `${ready}; portal verify; portal doctor | grep Database`,
    /ready[\s\S]*1 document[\s\S]*Everything is right\.\n[\s\S]*ok {6}Database: PostgreSQL/,
  ],
  'Back to SQLite': [
    `${ready}; portal verify; portal doctor | grep Database`,
    /ready[\s\S]*1 document[\s\S]*Everything is right\.\n[\s\S]*ok {6}Database: (?!PostgreSQL)/,
  ],
  'To another machine': [
    `${ready}; portal verify`,
    /ready[\s\S]*1 document[\s\S]*Everything is right\.\n$/,
  ],
};

/** These commands run before a block that is an alternative to an earlier one. */
const before: Record<string, string> = {
  'Without systemd': 'systemctl stop portal',
  'To another machine': leavePostgres,
};

let machine: Machine;
beforeAll(async () => {
  if (isPossible) machine = await openMachine();
});
afterAll(() => machine?.close());

type Run = Machine['run'];

function missingFor({ isWithPostgres, isOfPackage }: Block): string | undefined {
  if (isWithPostgres && !hasPostgres) return 'PostgreSQL is not installed';
  return isOfPackage && !canInstallPackages
    ? 'packages of Debian are not installed here'
    : undefined;
}

function follow(chosen: Block[], run: Run, runLook = run): void {
  for (const [at, block] of chosen.entries()) {
    const { number, heading, script, isWithPostgres } = block;
    const name = `block ${number}, under “${heading}”`;
    const reason = missingFor(block) ?? block.reason;
    if (reason) {
      writeSync(2, `Not run: ${name}: ${reason}\n`);
      continue;
    }
    const around = isWithPostgres ? postgresAround[heading] : undefined;
    only(name, () => {
      const works = (words: string) => {
        const ran = runLook(words);
        expect(ran, ran.output).toMatchObject({ code: 0 });
      };
      works(around?.before ?? before[heading] ?? 'true');
      const ran = (isWithoutRoot(heading) ? run : runLook)(script);
      expect(ran, ran.output).toMatchObject({ code: 0 });
      works(around?.after ?? 'true');
      if (chosen[at + 1]?.heading === heading) return;
      const [look, seen] = seenAfter[heading] ?? ['true', /^$/];
      expect(runLook(look).output).toMatch(seen);
      if (look === 'journalctl -u portal') fileAnApplication(runLook);
    });
  }
}

/** The application gives backups, keys and the other commands some data to work on. */
function fileAnApplication(run: Run): void {
  const [, password] = firstPassword.exec(run('journalctl -u portal').output) ?? [];
  // On an https: address, the first sign-in would require a second step.
  run('echo REQUIRE_SECOND_FACTOR=nobody >> /etc/portal/portal.env; systemctl restart portal');
  run(ready);
  const people = join(import.meta.dirname, 'people.ts');
  expect(machine.run(`'${process.execPath}' '${people}' ${password}`)).toMatchObject({ code: 0 });
}

const isWithoutRoot = (heading: string) => ['Without root', 'Without systemd'].includes(heading);

describe('The manual, followed as root on a fresh machine', () => {
  follow(
    blocks.filter(({ heading, isOfPackage }) => !isWithoutRoot(heading) && !isOfPackage),
    (script) => machine.run(script),
  );
});

describe('The manual, followed by somebody without root', () => {
  only('who has nothing of root’s', () => {
    const gone =
      'systemctl stop portal; rm -r /opt/portal /etc/portal /var/*/portal /usr/local/bin/portal; userdel portal';
    expect(machine.run(`${gone}; rm -r /var/tmp/applicant /var/lib/portal-before`)).toMatchObject({
      code: 0,
    });
    expect(machine.run('portal version', 'mei').code).not.toBe(0);
  });
  const first = blocks.findIndex(({ heading }) => isWithoutRoot(heading));
  follow(
    blocks
      .slice(first)
      .filter((block) => !block.reason && !block.isForRoot && !block.isWithPostgres),
    (script) => machine.run(script, 'mei'),
    (script) => machine.run(ofSomebody(script), 'mei'),
  );
});

describe('The manual, followed with the package of Debian', () => {
  only('where no portal runs', () => {
    const stop = ofSomebody('systemctl stop portal');
    expect(machine.run(stop, 'mei')).toMatchObject({ code: 0 });
    expect(machine.run('rm -f /etc/systemd/system/portal*')).toMatchObject({ code: 0 });
  });
  follow(
    blocks.filter(({ isOfPackage }) => isOfPackage),
    (script) => machine.run(script),
  );
});

test('The manual has no heading that is looked after without a block', () => {
  const headings = blocks.map(({ heading }) => heading);
  expect(headings).toEqual(
    expect.arrayContaining(Object.keys({ ...seenAfter, ...before, ...postgresAround })),
  );
});
