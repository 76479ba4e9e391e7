import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paths } from '../contract/pages.ts';
import { explainError } from './operations/commands/explainError.ts';
import { actAsDataOwner } from './platform/actAsDataOwner.ts';
import { replaceKeyFileByKeys } from './platform/crypto/keyring.ts';
import { lowerPriorityOfWorkerThreads } from './platform/crypto/passwords.ts';
import { makeNewFilesPrivate } from './platform/files/privateFiles.ts';
import { getProgramNames } from './platform/settings/officeSettings.ts';
import { readPortalSettings, type Settings } from './platform/settings/settings.ts';
import { type FirstAdministrator, type Portal, startPortal, stopOnSignals } from './portal.ts';

const minNodeVersion = 24;

function requireNodeVersion(): void {
  if (Number(process.versions.node.split('.')[0]) < minNodeVersion) {
    console.error(`The portal needs Node ${minNodeVersion} or newer; this is ${process.version}.`);
    process.exit(1);
  }
}

function describePortal(portal: Portal, settings: Settings): string {
  const lines = [
    '',
    `  ${getProgramNames(settings).en}`,
    `  Open      ${portal.publicUrl}   (administrators: ${portal.publicUrl}${paths.adminSignIn})`,
    `  Data      ${describeDataLocations(settings).join(', ')}`,
    ...(portal.deps.keys.current
      ? [`  At rest   documents encrypted, key ${portal.deps.keys.current.id}`]
      : []),
    `  Mail      ${settings.smtpUrl ? 'by SMTP' : `as files in ${join(settings.dataFolder, 'mail')} (set SMTP_URL to send it)`}`,
  ];
  if (settings.host === '127.0.0.1') {
    lines.push('  Reach     this machine only (HOST=0.0.0.0 opens it to the network, behind TLS)');
  }
  return `${lines.join('\n')}\n`;
}

function describeFirstAdministrator(made: FirstAdministrator, settings: Settings): string {
  // The output is stored in logs, so a password that the operator has chosen is not printed.
  const isChosen = made.password === settings.firstAdministrator.password;
  return `
  First administrator, shown only now:
    Designation number   ${made.designationNumber}
    Password             ${isChosen ? '(the one of ADMIN_PASSWORD)' : made.password}
`;
}

function describeDataLocations({ databaseUrl, s3, dataFolder }: Settings): string[] {
  return [
    ...(databaseUrl ? ['PostgreSQL'] : []),
    ...(s3 ? [`documents in the bucket ${s3.bucket}`] : []),
    dataFolder,
  ];
}

let settings: Settings | undefined;

/** A program that reads the output, such as `head`, may close it. The portal must continue anyway. */
function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

async function main(): Promise<void> {
  ignoreClosedOutput();
  requireNodeVersion();
  makeNewFilesPrivate();
  const ownSettings = replaceKeyFileByKeys(readPortalSettings());
  settings = ownSettings;
  actAsDataOwner(ownSettings.dataFolder);
  let administrator = '';
  const portal = await startPortal(ownSettings, findPagesFolder(), (made) => {
    administrator = describeFirstAdministrator(made, ownSettings);
  }).catch((error) => {
    process.stdout.write(administrator);
    throw error;
  });
  // The text is written in one call, because log lines are written to the same output and could otherwise split it.
  process.stdout.write(`${administrator}${describePortal(portal, ownSettings)}\n`);
  stopOnSignals(portal, ownSettings.shutdownDelaySeconds);
  lowerPriorityOfWorkerThreads();
  releaseStartMemory();
}

/** V8 would keep the memory that the start needed until memory runs short, so it is released here. */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function findPagesFolder(): string {
  const folderBeside = join(import.meta.dirname, '../web');
  return existsSync(join(folderBeside, 'index.html')) && !existsSync(join(folderBeside, 'main.ts'))
    ? folderBeside
    : join(import.meta.dirname, '../dist/web');
}

function describeFailure(error: Error, settings: Settings | undefined): string {
  const explained = explainError(error, settings);
  if (explained) return explained;
  const isSought = ['debug', 'trace'].includes(settings?.logLevel ?? '');
  return isSought && error.stack
    ? error.stack
    : `The portal could not start: ${error.message}\nLOG_LEVEL=debug shows where.`;
}

export const startedPortal = main().catch((error) => {
  console.error(`\n${describeFailure(error, settings)}\n`);
  process.exit(1);
});
