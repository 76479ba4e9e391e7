import {
  chmodSync,
  chownSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { countKeyUses, listRecordedKeyIds } from '../../platform/crypto/keyRecords.ts';
import { generateKey, parseKey } from '../../platform/crypto/keyring.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { pluralize, requireArguments } from './arguments.ts';
import {
  defineCommand,
  type PortalData,
  type PrintLine,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { rotateKeys } from './data/rotateKeys.ts';

const usage = `Manages the keys that encrypt documents, backups and two-step sign-in secrets. The portal can keep running.

  portal keys new            prints a new key, for ENCRYPTION_KEY
  portal keys new FILE       adds a new key as the first line of FILE, for ENCRYPTION_KEY_FILE; existing keys stay
  portal keys list           lists the keys in use and how many items each encrypts
  portal keys rotate         encrypts everything with the first key, including what was not encrypted before

Keep a copy of the key away from this machine and its backups: without it, everything encrypted is lost.
`;

function createAndPrintKey(file: string | undefined, print: PrintLine): void {
  const key = generateKey();
  const id = parseKey(key)?.id;
  if (!file) {
    print(`${key}\n\nThis is the key ${id}. It was not stored anywhere.`);
    return;
  }
  const others = prependToKeyFile(file, key);
  const before = others === 0 ? 'as the only key' : `before ${pluralize(others, 'other key')}`;
  print(`The key ${id} is now the first line of ${file}, ${before}.`);
}

function prependToKeyFile(file: string, key: string): number {
  const keyFile = statSync(file, { throwIfNoEntry: false });
  const before = keyFile ? readFileSync(file, 'utf8') : '';
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${key}\n${before}`, { mode: 0o600, flag: 'wx', flush: true });
  if (keyFile) {
    // Accounts that could read the former file, such as the portal's own account, can read the new one.
    chownSync(unfinished, keyFile.uid, keyFile.gid);
    chmodSync(unfinished, keyFile.mode);
  }
  renameSync(unfinished, file);
  return before.split('\n').filter((line) => /^\s*[^#\s]/.test(line)).length;
}

async function printKeyUses({ database, keys }: PortalData, print: PrintLine): Promise<void> {
  const tellUses = async (id: string | null, state: string) => {
    const { documents, secrets } = await countKeyUses(database, id);
    const name = (id ?? '').padEnd(16);
    print(
      `${name}   ${state.padEnd(13)}   ${pluralize(documents, 'document')}, ${pluralize(secrets, 'second step')}`,
    );
  };
  const recorded = await listRecordedKeyIds(database);
  for (const id of new Set([...keys.all.keys(), ...recorded])) {
    const isGiven = keys.all.has(id);
    const isCurrent = id === keys.current?.id;
    await tellUses(id, isCurrent ? 'encrypts' : isGiven ? 'decrypts' : 'MISSING');
  }
  await tellUses(null, 'not encrypted');
}

export const run = defineCommand(usage, async (args, print) => {
  const [action, file, ...more] = requireArguments(args);
  if (more.length > 0 || (file && action !== 'new')) throw new WrongUsage();
  if (action === 'new') return createAndPrintKey(file, print);
  const anyKeys = { areKeysNeeded: false };
  if (action === 'list') {
    return runWithPortalData(readCommandSettings(), (data) => printKeyUses(data, print), anyKeys);
  }
  if (action !== 'rotate') throw new WrongUsage();
  await runWithPortalData(
    readCommandSettings(),
    (data) => rotateKeys(data, systemClock.now(), print),
    anyKeys,
  );
});
