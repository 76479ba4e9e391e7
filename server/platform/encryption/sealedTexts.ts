import { type Keyring, requireKey } from './keyring.ts';
import { decrypter, encrypter, inOneGo } from './pieces.ts';

/** A short secret as it is stored: encrypted, or plain when there is no key. */
export interface Sealed {
  text: string;
  keyId: string | null;
}

/** The context says whose secret it is; with another context it cannot be decrypted. */
export function seal({ current }: Keyring, context: string, text: string): Sealed {
  if (!current) return { text, keyId: null };
  const bytes = inOneGo(encrypter(current, context), [Buffer.from(text)]);
  return { text: Buffer.concat(bytes).toString('base64'), keyId: current.id };
}

export function unseal(keys: Keyring, context: string, { text, keyId }: Sealed): string {
  if (keyId === null) return text;
  const bytes = Buffer.from(text, 'base64');
  return Buffer.concat(inOneGo(decrypter(requireKey(keys, keyId), context), [bytes])).toString();
}
