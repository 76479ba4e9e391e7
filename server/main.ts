import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NewerSchema } from './migrations/sideBySide.ts';
import { DataInUse } from './platform/dataLock.ts';
import { withKeysRead } from './platform/encryption/keyring.ts';
import { actAsOwner, WrongAccount } from './platform/owner.ts';
import { createPrivately } from './platform/privateFiles.ts';
import { readOwnSettings, type Settings, WrongSettings } from './platform/settings.ts';
import { lowerPriorityOfWorkers } from './platform/workerPriority.ts';
import { type FirstAdministrator, type Portal, startPortal } from './portal.ts';

const oldestNode = 24;

function assertNode(): void {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    console.error(`The portal needs Node ${oldestNode} or newer; this is ${process.version}.`);
    process.exit(1);
  }
}

function describe(portal: Portal, settings: Settings): string {
  const lines = [
    '',
    `  ${settings.programNames.en}`,
    `  Open      ${portal.publicUrl}   (administrators: ${portal.publicUrl}/admin)`,
    `  Data      ${placesOf(settings).join(', ')}`,
    ...(portal.parts.keys.current
      ? [`  At rest   documents encrypted, key ${portal.parts.keys.current.id}`]
      : []),
    `  Mail      ${settings.smtpUrl ? 'by SMTP' : `as files in ${join(settings.dataFolder, 'mail')} (set SMTP_URL to send it)`}`,
  ];
  if (settings.host === '127.0.0.1') {
    lines.push('  Reach     this machine only (HOST=0.0.0.0 opens it to the network, behind TLS)');
  }
  return `${lines.join('\n')}\n`;
}

function describeAdministrator(made: FirstAdministrator, settings: Settings): string {
  // What is printed lands in logs: a password that somebody chose is not shown again.
  const isChosen = made.password === settings.firstAdministrator.password;
  return `
  First administrator, shown only now:
    Designation number   ${made.designationNumber}
    Password             ${isChosen ? '(the one of ADMIN_PASSWORD)' : made.password}
`;
}

function placesOf({ databaseUrl, s3, dataFolder }: Settings): string[] {
  return [
    ...(databaseUrl ? ['PostgreSQL'] : []),
    ...(s3 ? [`documents in the bucket ${s3.bucket}`] : []),
    dataFolder,
  ];
}

async function main(): Promise<void> {
  assertNode();
  createPrivately();
  const settings = withKeysRead(readOwnSettings());
  actAsOwner(settings.dataFolder);
  const portal = await startPortal(settings, pagesFolder(), (made) =>
    process.stdout.write(describeAdministrator(made, settings)),
  );
  process.stdout.write(`${describe(portal, settings)}\n`);
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) portal.stop().then(() => process.exit(0));
      isStopping = true;
    });
  }
  lowerPriorityOfWorkers();
  giveMemoryBack();
}

/** What only starting needed; by itself V8 would keep it until it is short of memory. */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function pagesFolder(): string {
  const beside = join(import.meta.dirname, '../web');
  return existsSync(join(beside, 'index.html')) && !existsSync(join(beside, 'main.ts'))
    ? beside
    : join(import.meta.dirname, '../dist/web');
}

const sentences: Record<string, string> = {
  EADDRINUSE: 'The port is taken: another program listens there. Set PORT to a free one.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  EACCES: 'The portal may not use this port or folder: see PORT and DATA_DIR.',
  ENOTFOUND: 'A host name in the settings is not known: see HOST and DATABASE_URL.',
  ECONNREFUSED: 'The database does not answer: see DATABASE_URL.',
  ETIMEDOUT: 'The database does not answer: see DATABASE_URL.',
  '28P01': 'The database refuses the password: see DATABASE_URL.',
  '3D000': 'There is no such database: see DATABASE_URL.',
};

/** Fulfilled once it listens. */
export const started = main().catch((error) => {
  const isExplained = [WrongSettings, WrongAccount, DataInUse, NewerSchema].some(
    (kind) => error instanceof kind,
  );
  const sentence = isExplained ? error.message : sentences[error.code];
  console.error(sentence ? `\n${sentence}\n` : error);
  process.exit(1);
});
