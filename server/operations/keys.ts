import { systemClock } from '../platform/clock.ts';
import { countUses, recordedKeys } from '../platform/encryption/keyRecords.ts';
import { keyFrom, newKey } from '../platform/encryption/keyring.ts';
import { commandOf, commandSettings, type Print, WrongUsage, withPortalData } from './command.ts';
import { addToKeyFile } from './data/keyFile.ts';
import type { PortalData } from './data/portalData.ts';
import { rotateKeys } from './data/rotating.ts';
import { plainWords } from './words.ts';

const usage = `Keys that documents, backups and the secrets of second steps are encrypted with. The portal may run meanwhile.

  portal keys new            a new key, printed for ENCRYPTION_KEY
  portal keys new FILE       a new key as the first line of FILE, for ENCRYPTION_KEY_FILE; those in it stay
  portal keys list           which keys are in use, and for how much
  portal keys rotate         encrypts everything with the first key, also what was not encrypted yet

Keep a copy of the key away from this machine and its backups: what is encrypted is lost without it.
`;

function makeKey(file: string | undefined, print: Print): void {
  const key = newKey();
  const id = keyFrom(key)?.id;
  if (!file) {
    print(`${key}\n\nThis is the key ${id}. It was not stored anywhere.`);
    return;
  }
  const others = addToKeyFile(file, key);
  print(`The key ${id} is the first line of ${file} now, before ${others} other keys.`);
}

async function list({ database, keys }: PortalData, print: Print): Promise<void> {
  const tellUses = async (id: string | null, state: string) => {
    const { documents, secrets } = await countUses(database, id);
    const name = (id ?? '').padEnd(16);
    print(`${name}   ${state.padEnd(13)}   ${documents} documents, ${secrets} second steps`);
  };
  const recorded = await recordedKeys(database);
  for (const id of new Set([...keys.all.keys(), ...recorded])) {
    const isGiven = keys.all.has(id);
    const isCurrent = id === keys.current?.id;
    await tellUses(id, isCurrent ? 'encrypts' : isGiven ? 'decrypts' : 'MISSING');
  }
  await tellUses(null, 'not encrypted');
}

export const run = commandOf(usage, async (words, print) => {
  const [action, file, ...more] = plainWords(words);
  if (more.length > 0 || (file && action !== 'new')) throw new WrongUsage();
  if (action === 'new') return makeKey(file, print);
  const anyKeys = { areKeysNeeded: false };
  if (action === 'list') {
    return withPortalData(commandSettings(), (data) => list(data, print), anyKeys);
  }
  if (action !== 'rotate') throw new WrongUsage();
  await withPortalData(
    commandSettings(),
    (data) => rotateKeys(data, systemClock.now(), print),
    anyKeys,
  );
});
