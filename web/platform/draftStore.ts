import { decodeBase64, encodeBase64 } from './base64.ts';
import { call } from './calls.ts';
import {
  type DraftLocation,
  draftPrefix,
  dropDraft,
  dropPictures,
  getDraftNamePrefix,
  listDraftNames,
  picturesPrefix,
  type StoredDraft,
} from './draftNames.ts';
import { queryClient } from './queryClient.ts';
import { hasStoredPictures } from './storedPictures.ts';
import { readToken } from './tokenCookie.ts';
import { tryStorage } from './tryStorage.ts';

/**
 * An unsaved form is kept in the browser's storage, because a phone that opens its camera may close the tab. It is
 * encrypted with a key that the server gives only to the same account, in case a browser on a shared computer was
 * closed without signing out.
 */
interface EncryptedDraft {
  /** The format number is increased when forms change the values that they store. */
  format: typeof draftFormatVersion;
  at: string;
  iv: string;
  data: string;
}

const draftFormatVersion = 1;
const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

const draftKeyQueryName = 'draftKey';

/**
 * Returns null when no draft can be stored: offline, without a session, or without TLS, where browsers offer
 * no encryption.
 */
export function fetchCachedDraftKey(account: number): Promise<CryptoKey | null> {
  return queryClient
    .fetchQuery({
      queryKey: [draftKeyQueryName, account],
      queryFn: fetchDraftKey,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })
    .catch(() => null);
}

async function fetchDraftKey(): Promise<CryptoKey | null> {
  if (!crypto.subtle) return null;
  const text = await call('readDraftKey', {}, { isRetry: true });
  if (!text) return null;
  return crypto.subtle.importKey('raw', decodeBase64(text), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}

/** Binds the ciphertext to its account and form. */
export const createCipherOptions = (name: string, iv: BufferSource) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** Calls `isWanted` again before storing, because the form may have been saved in the meantime. */
export async function storeDraft(
  place: DraftLocation,
  name: string,
  json: string,
  isWanted: () => boolean,
): Promise<void> {
  const key = await fetchCachedDraftKey(place.account);
  if (!key) return;
  const at = new Date().toISOString();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    createCipherOptions(getDraftNamePrefix(place), iv),
    key,
    new TextEncoder().encode(json),
  );
  const stored: EncryptedDraft = {
    format: draftFormatVersion,
    at,
    iv: encodeBase64(iv),
    data: encodeBase64(new Uint8Array(data)),
  };
  // The token is missing after a sign-out, which may have happened in another tab.
  if (isWanted() && readToken())
    tryStorage(() => localStorage.setItem(name, JSON.stringify(stored)));
}

/** Returns the newest draft first, without the drafts of forms that are open in a tab. */
export async function readDrafts<Value>(place: DraftLocation): Promise<StoredDraft<Value>[]> {
  // The key is fetched again for each form, because a new password changes the key.
  queryClient.invalidateQueries({ queryKey: [draftKeyQueryName], refetchType: 'none' });
  dropOldDrafts();
  dropOldPictures();
  const names = listDraftNames(getDraftNamePrefix(place));
  if (names.length === 0) return [];
  const key = await fetchCachedDraftKey(place.account);
  if (!key) return [];
  const open = await listHeldLockNames();
  const drafts = await Promise.all(
    names.filter((name) => !open.includes(name)).map((name) => readDraft<Value>(place, name, key)),
  );
  return drafts.filter((draft) => draft !== null).sort((a, b) => (a.at < b.at ? 1 : -1));
}

async function readDraft<Value>(
  place: DraftLocation,
  name: string,
  key: CryptoKey,
): Promise<StoredDraft<Value> | null> {
  const stored = readStoredDraft(name);
  if (!stored) return null;
  try {
    const opened = createCipherOptions(getDraftNamePrefix(place), decodeBase64(stored.iv));
    const bytes = await crypto.subtle.decrypt(opened, key, decodeBase64(stored.data));
    return { name, at: stored.at, value: JSON.parse(new TextDecoder().decode(bytes)) as Value };
  } catch {
    // The draft cannot be decrypted after a change of the password, which changes the key.
    dropDraft(name);
    return null;
  }
}

function dropOldDrafts(): void {
  for (const name of listDraftNames(draftPrefix)) {
    const age = Date.now() - Date.parse(readStoredDraft(name)?.at ?? '');
    if (!(age < draftLifetimeMs)) dropDraft(name);
  }
}

function dropOldPictures(): void {
  for (const name of listDraftNames(picturesPrefix))
    if (!hasStoredPictures(name)) dropPictures(name);
}

function readStoredDraft(name: string): EncryptedDraft | null {
  const stored: EncryptedDraft | null | undefined = tryStorage(() =>
    JSON.parse(localStorage.getItem(name) ?? 'null'),
  );
  return stored?.format === draftFormatVersion ? stored : null;
}

export async function listHeldLockNames(): Promise<string[]> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return (locks?.held ?? []).map(({ name = '' }) => name);
}
