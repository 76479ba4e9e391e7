import type { commandOf } from './operations/commands/command.ts';
import { version } from './platform/version.ts';

type Run = ReturnType<typeof commandOf>;

const commands: Record<string, { about: string; load: () => Promise<{ run: Run }> }> = {
  admin: {
    about: 'lists, adds, changes, resets or disables administrators',
    load: () => import('./operations/commands/admin.ts'),
  },
  doctor: {
    about: 'checks everything the portal needs, and says what to do',
    load: () => import('./operations/commands/doctor.ts'),
  },
  backup: {
    about: 'makes a backup of database and documents',
    load: () => import('./operations/commands/backup.ts'),
  },
  restore: {
    about: 'restores a backup into an empty place',
    load: () => import('./operations/commands/restore.ts'),
  },
  'restore-part': {
    about: 'restores documents or one application into the running portal',
    load: () => import('./operations/commands/restorePart.ts'),
  },
  drill: {
    about: 'proves that a backup can be restored, without touching the portal',
    load: () => import('./operations/commands/drill.ts'),
  },
  verify: {
    about: 'verifies the data, or a backup',
    load: () => import('./operations/commands/verify.ts'),
  },
  accept: {
    about: 'takes a record that was changed past the portal as it stands',
    load: () => import('./operations/commands/accept.ts'),
  },
  reindex: {
    about: 'makes the index of parts of names and numbers anew',
    load: () => import('./operations/commands/reindex.ts'),
  },
  move: {
    about: 'moves everything to PostgreSQL and an S3 bucket',
    load: () => import('./operations/commands/move.ts'),
  },
  retention: {
    about: 'removes applications that were closed long ago',
    load: () => import('./operations/commands/retention.ts'),
  },
  suspend: {
    about: 'suspends an employer, or lets it in again',
    load: () => import('./operations/commands/suspend.ts'),
  },
  erase: {
    about: 'erases an applicant or an employer for good, on request',
    load: () => import('./operations/commands/erase.ts'),
  },
  'export-applicant': {
    about: 'exports everything about one applicant',
    load: () => import('./operations/commands/exportApplicant.ts'),
  },
  audit: {
    about: 'lists who did what in a period',
    load: () => import('./operations/commands/audit.ts'),
  },
  keys: {
    about: 'makes, lists and rotates encryption keys',
    load: () => import('./operations/commands/keys.ts'),
  },
  upgrade: {
    about: 'upgrades to a newer release, and goes back by itself when that fails',
    load: () => import('./operations/commands/upgrade.ts'),
  },
  schema: {
    about: 'says what an upgrade would change in the database',
    load: () => import('./operations/commands/schema.ts'),
  },
};

function help(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const all = {
    start: { about: 'runs the portal' },
    ...commands,
    version: { about: 'says which release this is' },
  };
  const lines = Object.entries(all).map(
    ([name, { about }]) => `  ${name.padEnd(width)}   ${about}`,
  );
  return `portal COMMAND …\n\n${lines.join('\n')}\n\nportal COMMAND --help tells more about one.\n`;
}

const usageOfStart = `Runs the portal until Ctrl-C or SIGTERM. It takes no words: its settings are in the environment or in the
settings file, see docs/settings.md.

  portal start
`;

async function start(words: string[]): Promise<void> {
  if (words.length === 0) {
    await import('./main.ts');
  } else if (words.includes('--help') || words.includes('-h')) {
    console.log(usageOfStart);
  } else {
    console.error(usageOfStart);
    process.exitCode = 2;
  }
}

const [name = 'help', ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  await (await command.load()).run(words);
} else if (name === 'start') {
  await start(words);
} else if (['version', '--version'].includes(name)) {
  console.log(version());
} else if (['help', '--help', '-h'].includes(name)) {
  console.log(help());
} else {
  console.error(`There is no command “${name}”.\n\n${help()}`);
  process.exitCode = 2;
}
