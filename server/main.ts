import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paths } from '../contract/pages.ts';
import { UnknownSchema } from './migrations/migrate.ts';
import { describeRights, isWithoutRights } from './operations/commands/rights.ts';
import { firstPasswordProblem } from './people/accounts/administrators/administrators.usecases.ts';
import { readKeyring, withKeysRead } from './platform/crypto/keyring.ts';
import { lowerPriorityOfWorkers } from './platform/crypto/passwords.ts';
import { describeFault } from './platform/faults.ts';
import { DataInUse } from './platform/files/dataLock.ts';
import { MovedAway } from './platform/files/movedAway.ts';
import { createPrivately } from './platform/files/privateFiles.ts';
import { actAsOwner, WrongAccount } from './platform/owner.ts';
import {
  encryptionIn,
  proxyProblems,
  readSettings,
  readSettingsOfAStart,
  type Settings,
} from './platform/settings/settings.ts';
import { WrongSettings } from './platform/settings/values.ts';
import { type FirstAdministrator, type Portal, startPortal } from './portal.ts';
import { stopOnSignals } from './stopOnSignals.ts';

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
    `  Open      ${portal.publicUrl}   (administrators: ${portal.publicUrl}${paths.adminSignIn})`,
    `  Data      ${placesOf(settings).join(', ')}`,
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

/** As far as it came, for what is said of a start that failed. */
let settings: Settings | undefined;

/** Whoever reads what is printed may go away, as `head` does: the portal serves on, and what it prints is lost. */
function printToNobody(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

type Values = Record<string, string | undefined>;

const problemsOfAStart = async (values: Values): Promise<string[]> => [
  ...keyProblems(values),
  ...proxyProblems(values),
  ...(await firstPasswordProblems(values)),
];

function keyProblems(values: Values): string[] {
  try {
    readKeyring({ encryption: encryptionIn(values) });
    return [];
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return [error.message];
  }
}

/** Only the first start asks for it, which an office that has begun must not be kept from. */
async function firstPasswordProblems(values: Values): Promise<string[]> {
  const { ADMIN_PASSWORD, ADMIN_DESIGNATION_NUMBER, DATA_DIR, DATABASE_URL } = values;
  // Whether that database has an administrator is known once it is open.
  if (DATABASE_URL) return [];
  const ofProgram = ['PROGRAM_NAME', 'PROGRAM_NAME_FR', 'SUPPORT_EMAIL', 'PUBLIC_URL'];
  const words = ofProgram.map((name) => values[name] ?? '');
  try {
    const chosen = readSettings({ ADMIN_PASSWORD, ADMIN_DESIGNATION_NUMBER, DATA_DIR });
    if (existsSync(chosen.dataFolder) && readdirSync(chosen.dataFolder).length > 0) return [];
    return [(await firstPasswordProblem(chosen, words)) ?? []].flat();
  } catch {
    // What is wrong with these is named by the settings themselves, or by the start that comes to the folder.
    return [];
  }
}

async function main(): Promise<void> {
  printToNobody();
  assertNode();
  createPrivately();
  const own = withKeysRead(await readSettingsOfAStart(problemsOfAStart));
  settings = own;
  actAsOwner(own.dataFolder);
  let administrator = '';
  const portal = await startPortal(own, pagesFolder(), (made) => {
    administrator = describeAdministrator(made, own);
  }).catch((error) => {
    process.stdout.write(administrator);
    throw error;
  });
  // In one piece: the log goes to the same place, and a line of it would fall in between.
  process.stdout.write(`${administrator}${describe(portal, own)}\n`);
  stopOnSignals(portal, own.shutdownDelaySeconds);
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

/** Never the inside of the program, unless somebody looks for a fault in it. */
function describeFailure(error: Error, settings: Settings | undefined): string {
  const explained = [WrongSettings, WrongAccount, DataInUse, UnknownSchema, MovedAway];
  if (explained.some((kind) => error instanceof kind)) return error.message;
  if (isWithoutRights(error)) return describeRights(error, settings ? [settings.dataFolder] : []);
  const sentence = describeFault(error, settings);
  if (sentence) return sentence;
  const isSought = ['debug', 'trace'].includes(settings?.logLevel ?? '');
  return isSought && error.stack
    ? error.stack
    : `The portal could not start: ${error.message}\nLOG_LEVEL=debug shows where.`;
}

/** Fulfilled once it listens. */
export const started = main().catch((error) => {
  console.error(`\n${describeFailure(error, settings)}\n`);
  process.exit(1);
});
