import { existsSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgresServer.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';
import {
  type CommandBlock,
  createRootlessTranslator,
  parseCommandBlocks,
} from './commandBlocks.ts';
import {
  canInstallPackages,
  canSimulateMachines,
  type SimulatedMachine,
  startMachine,
} from './freshMachine.ts';
import { leavePostgresScript, scriptsByHeading } from './postgresScripts.ts';

const manualText = ['install', 'maintain', 'troubleshooting']
  .map((name) => readFileSync(`docs/operator/${name}.md`, 'utf8'))
  .join('\n');
const manualBlocks = parseCommandBlocks(manualText);
const translateForAccount = createRootlessTranslator(manualText);
const canRunManualTests = existsSync('dist/server/commands.js') && canSimulateMachines();
const testOnFreshMachine = testWithRequirement(
  canRunManualTests,
  'a Linux machine of its own: root, namespaces and overlays',
);

const readyCommand =
  'curl --retry 60 --retry-connrefused --retry-delay 1 -sS http://127.0.0.1:3000/readyz';

const firstPasswordPattern = /Password {13}([\da-z]{5}-[\da-z]{5}-[\da-z]{5})\n/;

const outputsByHeading: Record<string, [script: string, seen: RegExp]> = {
  Archive: ['journalctl -u portal', firstPasswordPattern],
  'Debian package': [
    `${readyCommand}; journalctl -u portal; portal verify; portal upgrade portal-1.3.0-linux-x64.tar.gz || apt purge rural-pilot-portal --yes; ls /var/lib/portal /etc/portal`,
    /ready[\s\S]*ADMIN[\s\S]*No problems were found[\s\S]*apt install \.\/rural-pilot-portal_[\s\S]*\nportal\.env\n[\s\S]*\nportal\.db\n/,
  ],
  'Without root': ['journalctl -u portal', firstPasswordPattern],
  'Without systemd': [`${readyCommand}; ~/portal/portal.sh stop; systemctl start portal`, /ready/],
  Mail: [readyCommand, /ready/],
  'Encryption at rest': ['portal keys list', /1 document/],
  'The first backup': [
    'stat -c "%U %a" /var/backups/portal/2*; portal verify /var/backups/portal',
    /^(portal|mei) 700\n[\s\S]*1 document[\s\S]*No problems were found\.\n$/,
  ],
  Upgrade: [`${readyCommand}; portal version; systemctl start portal-backup`, /ready1\.3\.0/],
  Restore: [
    `${readyCommand}; portal verify`,
    /ready[\s\S]*1 document[\s\S]*No problems were found\.\n$/,
  ],
  'To PostgreSQL and a bucket': [
    `${readyCommand}; portal verify; portal doctor | grep Database`,
    /ready[\s\S]*1 document[\s\S]*No problems were found\.\n[\s\S]*ok {6}Database: PostgreSQL/,
  ],
  'Back to SQLite': [
    `${readyCommand}; portal verify; portal doctor | grep Database`,
    /ready[\s\S]*1 document[\s\S]*No problems were found\.\n[\s\S]*ok {6}Database: (?!PostgreSQL)/,
  ],
  'To another machine': [
    `${readyCommand}; portal verify`,
    /ready[\s\S]*1 document[\s\S]*No problems were found\.\n$/,
  ],
};

const commandsBeforeHeading: Record<string, string> = {
  'Without systemd': 'systemctl stop portal',
  'To another machine': leavePostgresScript,
};

let machine: SimulatedMachine;
beforeAll(async () => {
  if (canRunManualTests) machine = await startMachine();
});
afterAll(() => machine?.close());

type RunOnMachine = SimulatedMachine['run'];

function findMissingRequirement({ isWithPostgres, isOfPackage }: CommandBlock): string | undefined {
  if (isWithPostgres && !hasPostgres) return 'PostgreSQL is not installed';
  return isOfPackage && !canInstallPackages
    ? 'packages of Debian are not installed here'
    : undefined;
}

function runCommandBlocks(chosen: CommandBlock[], run: RunOnMachine, runLook = run): void {
  for (const [at, block] of chosen.entries()) {
    const { number, heading, script, isWithPostgres } = block;
    const name = `block ${number}, under “${heading}”`;
    const reason = findMissingRequirement(block) ?? block.reason;
    if (reason) {
      writeSync(2, `Not run: ${name}: ${reason}\n`);
      continue;
    }
    const around = isWithPostgres ? scriptsByHeading[heading] : undefined;
    testOnFreshMachine(name, () => {
      const works = (args: string) => {
        const ran = runLook(args);
        expect(ran, ran.output).toMatchObject({ code: 0 });
      };
      works(around?.before ?? commandsBeforeHeading[heading] ?? 'true');
      const ran = (isWithoutRoot(heading) ? run : runLook)(script);
      expect(ran, ran.output).toMatchObject({ code: 0 });
      works(around?.after ?? 'true');
      if (chosen[at + 1]?.heading === heading) return;
      const [look, seen] = outputsByHeading[heading] ?? ['true', /^$/];
      expect(runLook(look).output).toMatch(seen);
      if (look === 'journalctl -u portal') fileAnApplication(runLook);
    });
  }
}

function fileAnApplication(run: RunOnMachine): void {
  const [, password] = firstPasswordPattern.exec(run('journalctl -u portal').output) ?? [];
  // On an https: address, the first sign-in would require a second step.
  run('echo REQUIRE_SECOND_FACTOR=nobody >> /etc/portal/portal.env; systemctl restart portal');
  run(readyCommand);
  const people = join(import.meta.dirname, 'usePortal.ts');
  expect(machine.run(`'${process.execPath}' '${people}' ${password}`)).toMatchObject({ code: 0 });
}

const isWithoutRoot = (heading: string) => ['Without root', 'Without systemd'].includes(heading);

describe('The manual, followed as root on a fresh machine', () => {
  runCommandBlocks(
    manualBlocks.filter(({ heading, isOfPackage }) => !isWithoutRoot(heading) && !isOfPackage),
    (script) => machine.run(script),
  );
});

describe('The manual, followed by somebody without root', () => {
  testOnFreshMachine('who has nothing of root’s', () => {
    const gone =
      'systemctl stop portal; rm -r /opt/portal /etc/portal /var/*/portal /usr/local/bin/portal; userdel portal';
    expect(machine.run(`${gone}; rm -r /var/tmp/applicant /var/lib/portal-before`)).toMatchObject({
      code: 0,
    });
    expect(machine.run('portal version', 'mei').code).not.toBe(0);
  });
  const first = manualBlocks.findIndex(({ heading }) => isWithoutRoot(heading));
  runCommandBlocks(
    manualBlocks
      .slice(first)
      .filter((block) => !block.reason && !block.isForRoot && !block.isWithPostgres),
    (script) => machine.run(script, 'mei'),
    (script) => machine.run(translateForAccount(script), 'mei'),
  );
});

describe('The manual, followed with the package of Debian', () => {
  testOnFreshMachine('where no portal runs', () => {
    const stop = translateForAccount('systemctl stop portal');
    expect(machine.run(stop, 'mei')).toMatchObject({ code: 0 });
    expect(machine.run('rm -f /etc/systemd/system/portal*')).toMatchObject({ code: 0 });
  });
  runCommandBlocks(
    manualBlocks.filter(({ isOfPackage }) => isOfPackage),
    (script) => machine.run(script),
  );
});

test('every manual heading that this test names exists in the manual with a block of commands', () => {
  const headings = manualBlocks.map(({ heading }) => heading);
  expect(headings).toEqual(
    expect.arrayContaining(
      Object.keys({ ...outputsByHeading, ...commandsBeforeHeading, ...scriptsByHeading }),
    ),
  );
});
