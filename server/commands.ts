import type { defineCommand } from './operations/commands/command.ts';
import { readVersion } from './platform/version.ts';

type CommandFunction = ReturnType<typeof defineCommand>;

const commandLoaders: Record<string, () => Promise<{ run: CommandFunction }>> = {
  admin: () => import('./operations/commands/admin.ts'),
  doctor: () => import('./operations/commands/doctor.ts'),
  backup: () => import('./operations/commands/backup.ts'),
  restore: () => import('./operations/commands/restore.ts'),
  'restore-part': () => import('./operations/commands/restorePart.ts'),
  drill: () => import('./operations/commands/drill.ts'),
  verify: () => import('./operations/commands/verify.ts'),
  accept: () => import('./operations/commands/accept.ts'),
  reindex: () => import('./operations/commands/reindex.ts'),
  move: () => import('./operations/commands/move.ts'),
  retention: () => import('./operations/commands/retention.ts'),
  suspend: () => import('./operations/commands/suspend.ts'),
  erase: () => import('./operations/commands/erase.ts'),
  'export-applicant': () => import('./operations/commands/exportApplicant.ts'),
  audit: () => import('./operations/commands/audit.ts'),
  keys: () => import('./operations/commands/keys.ts'),
  upgrade: () => import('./operations/commands/upgrade.ts'),
  schema: () => import('./operations/commands/schema.ts'),
  settings: () => import('./operations/commands/settings.ts'),
};

const helpText = `portal COMMAND …

  start              runs the portal
  admin              lists, adds, changes, resets or disables administrators
  doctor             checks everything the portal needs, and says what to do
  backup             makes a backup of database and documents
  restore            restores a backup into an empty folder or database
  restore-part       restores documents or one application into the running portal
  drill              proves that a backup can be restored, without touching the portal
  verify             verifies the data, or a backup
  accept             accepts a record that was changed outside the portal
  reindex            rebuilds the search index
  move               moves everything to PostgreSQL and an S3 bucket
  retention          removes applications that were closed long ago
  suspend            suspends an employer, or lifts the suspension
  erase              erases an applicant or an employer permanently, on request
  export-applicant   exports everything about one applicant
  audit              lists who did what in a period
  keys               creates, lists and rotates encryption keys
  upgrade            upgrades to a newer release, and rolls back if that fails
  schema             shows what an upgrade would change in the database
  settings           lists all settings with their defaults
  version            prints the version of this release

portal COMMAND --help explains one command.
`;

const startCommandUsage = `Runs the portal until Ctrl-C or SIGTERM. It has no arguments: its settings are in the environment or in the
settings file, see portal settings --help.

  portal start
`;

async function startPortalCommand(args: string[]): Promise<void> {
  if (args.length === 0) {
    await import('./main.ts');
  } else if (args.includes('--help') || args.includes('-h')) {
    console.log(startCommandUsage);
  } else {
    console.error(startCommandUsage);
    process.exitCode = 2;
  }
}

const [name = 'help', ...words] = process.argv.slice(2);
const loadCommand = Object.hasOwn(commandLoaders, name) ? commandLoaders[name] : undefined;
if (loadCommand) {
  await (await loadCommand()).run(words);
} else if (name === 'start') {
  await startPortalCommand(words);
} else if (['version', '--version'].includes(name)) {
  console.log(readVersion());
} else if (['help', '--help', '-h'].includes(name)) {
  console.log(helpText);
} else {
  console.error(`There is no command “${name}”.\n\n${helpText}`);
  process.exitCode = 2;
}
