import { getPicturesName, lockDraft } from '../../../platform/draftNames.ts';
import {
  createCipherOptions,
  fetchCachedDraftKey,
  listHeldLockNames,
} from '../../../platform/draftStore.ts';
import { readToken } from '../../../platform/tokenCookie.ts';
import { tryStorage } from '../../../platform/tryStorage.ts';
import type { DecodedPicture, PageSettings } from '../worker/pictureWorkerMessages.ts';

export interface StoredPage extends Omit<DecodedPicture, 'master'>, PageSettings {
  id: string;
  name: string;
}

/**
 * Pages that are not uploaded yet are stored encrypted in the browser's database, because a phone that opens
 * its camera may close the tab. The server gives the key only to the account that took the pictures.
 */
interface EncryptedData {
  iv: BufferSource;
  data: ArrayBuffer;
}

interface StoredPictureSet extends EncryptedData {
  at: string;
}

export interface DecryptedPictureSet {
  id: string;
  at: string;
  form: string;
  place: string;
  pages: StoredPage[];
}

const pictureSetStoreName = 'sets';
const pictureStoreName = 'masters';
const storedPicturesLifetimeMs = 24 * 60 * 60 * 1000;

const getPictureSetLockName = (account: number, id: string) => `${getPicturesName(account)}.${id}`;

/** Opens the database for each use, so that no tab blocks its deletion. */
async function runWithDatabase<Result>(
  account: number,
  use: (of: (store: string) => IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(getPicturesName(account), 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(pictureSetStoreName);
      request.result.createObjectStore(pictureStoreName);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  database.onversionchange = () => database.close();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const change = database.transaction([pictureSetStoreName, pictureStoreName], 'readwrite');
      const request = use((store) => change.objectStore(store));
      change.oncomplete = () => resolve(request.result);
      change.onabort = () => reject(change.error);
    });
  } finally {
    database.close();
  }
}

async function encryptPictureData(
  account: number,
  name: string,
  bytes: BufferSource,
): Promise<EncryptedData | null> {
  const key = await fetchCachedDraftKey(account);
  if (!key) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(createCipherOptions(name, iv), key, bytes);
  // The token is missing after a sign-out, which may have happened in another tab.
  return readToken() ? { iv, data } : null;
}

async function decryptPictureData(
  account: number,
  name: string,
  { iv, data }: EncryptedData,
): Promise<ArrayBuffer> {
  const key = await fetchCachedDraftKey(account);
  if (!key) throw new Error('The pictures stay closed without the key.');
  return crypto.subtle.decrypt(createCipherOptions(name, iv), key, data);
}

const getPictureKey = (set: string, page: string) => `${set}/${page}`;
const getPictureKeyRange = (set: string) => IDBKeyRange.bound(`${set}/`, `${set}/\uffff`);

/** Stores the pages of one document; pages that cannot be stored are lost when the tab is closed. */
export class PictureStore {
  readonly #account: number;
  readonly #set: Omit<DecryptedPictureSet, 'at' | 'pages'>;
  readonly #release: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(account: number, set: Omit<DecryptedPictureSet, 'at' | 'pages'>) {
    this.#account = account;
    this.#set = set;
    this.#release = lockDraft(getPictureSetLockName(account, set.id));
  }

  keepMaster(page: string, master: Blob): void {
    this.#then(async () => {
      const key = getPictureKey(this.#set.id, page);
      const sealed = await encryptPictureData(this.#account, key, await master.arrayBuffer());
      if (sealed && !this.#isOver)
        await runWithDatabase(this.#account, (of) => of(pictureStoreName).put(sealed, key));
    });
  }

  dropMaster(page: string): void {
    this.#then(() =>
      runWithDatabase(this.#account, (of) =>
        of(pictureStoreName).delete(getPictureKey(this.#set.id, page)),
      ),
    );
  }

  keepPages(pages: StoredPage[]): void {
    const { id, form, place } = this.#set;
    this.#then(async () => {
      if (pages.length === 0) return deleteStoredPictures(this.#account, id);
      const at = new Date().toISOString();
      const json = JSON.stringify({ form, place, pages });
      const sealed = await encryptPictureData(this.#account, id, new TextEncoder().encode(json));
      if (!sealed || this.#isOver) return;
      await runWithDatabase(this.#account, (of) =>
        of(pictureSetStoreName).put({ ...sealed, at }, id),
      );
      tryStorage(() => localStorage.setItem(getPicturesName(this.#account), at));
    });
  }

  drop(): void {
    this.#isOver = true;
    this.#then(() => deleteStoredPictures(this.#account, this.#set.id));
    this.#then(async () => this.#release());
  }

  #then(act: () => Promise<unknown>): void {
    this.#last = this.#last.then(act).catch(() => {});
  }
}

async function deleteStoredPictures(account: number, set: string): Promise<void> {
  await runWithDatabase(account, (of) => {
    of(pictureStoreName).delete(getPictureKeyRange(set));
    return of(pictureSetStoreName).delete(set);
  });
  const count = await runWithDatabase(account, (of) => of(pictureSetStoreName).count());
  if (count === 0) tryStorage(() => localStorage.removeItem(getPicturesName(account)));
}

export async function isPictureSetOpenInAnyTab(account: number, id: string): Promise<boolean> {
  return (await listHeldLockNames()).includes(getPictureSetLockName(account, id));
}

export async function readStoredPictureSets(
  account: number,
  form: string,
): Promise<DecryptedPictureSet[]> {
  const ids = (await runWithDatabase(account, (of) => of(pictureSetStoreName).getAllKeys())).map(
    String,
  );
  const open = await listHeldLockNames();
  const sets: DecryptedPictureSet[] = [];
  for (const id of ids) {
    if (open.includes(getPictureSetLockName(account, id))) continue;
    const stored: StoredPictureSet | undefined = await runWithDatabase(account, (of) =>
      of(pictureSetStoreName).get(id),
    );
    const decrypted = stored && (await decryptPictureSet(account, id, stored));
    if (decrypted?.form === form) sets.push(decrypted);
  }
  return sets.sort((a, b) => (a.at < b.at ? 1 : -1));
}

async function decryptPictureSet(
  account: number,
  id: string,
  stored: StoredPictureSet,
): Promise<DecryptedPictureSet | null> {
  const isOld = !(Date.now() - Date.parse(stored.at) < storedPicturesLifetimeMs);
  // The key cannot be loaded offline, so the pages are offered when the form is opened again.
  if (!isOld && !(await fetchCachedDraftKey(account))) return null;
  try {
    if (isOld) throw new Error('It is over.');
    const json = new TextDecoder().decode(await decryptPictureData(account, id, stored));
    return { id, at: stored.at, ...JSON.parse(json) };
  } catch {
    // The pages cannot be decrypted after a change of the password, which changes the key.
    await deleteStoredPictures(account, id);
    return null;
  }
}

/** Leaves out pages whose picture was not stored in time. */
export async function decryptStoredPages(account: number, set: DecryptedPictureSet) {
  const pages: (StoredPage & { master: Blob })[] = [];
  for (const page of set.pages) {
    const key = getPictureKey(set.id, page.id);
    const sealed: EncryptedData | undefined = await runWithDatabase(account, (of) =>
      of(pictureStoreName).get(key),
    );
    if (!sealed) continue;
    const bytes = await decryptPictureData(account, key, sealed);
    pages.push({ ...page, master: new Blob([bytes], { type: 'image/jpeg' }) });
  }
  return pages;
}
