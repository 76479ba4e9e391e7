import { lockDraft, picturesName } from '../../../platform/draftNames.ts';
import { cipherOf, keyOf, openForms } from '../../../platform/draftStore.ts';
import { withStorage } from '../../../platform/storage.ts';
import { readToken } from '../../../platform/tokenCookie.ts';
import type { PageChoices, ReadPicture } from '../worker/messages.ts';

export interface KeptPage extends Omit<ReadPicture, 'master'>, PageChoices {
  id: string;
  name: string;
}

/**
 * Pages that are not uploaded yet are stored encrypted in the browser's database, because a phone that opens
 * its camera may close the tab. The server gives the key only to the account that took the pictures.
 */
interface Sealed {
  iv: BufferSource;
  data: ArrayBuffer;
}

interface StoredSet extends Sealed {
  at: string;
}

export interface KeptSet {
  id: string;
  at: string;
  form: string;
  place: string;
  pages: KeptPage[];
}

const sets = 'sets';
const masters = 'masters';
const millisecondsKept = 24 * 60 * 60 * 1000;

const lockOf = (account: number, id: string) => `${picturesName(account)}.${id}`;

/** Opens the database for each use, so that no tab blocks its deletion. */
async function withDatabase<Result>(
  account: number,
  use: (of: (store: string) => IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(picturesName(account), 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(sets);
      opening.result.createObjectStore(masters);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  database.onversionchange = () => database.close();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const change = database.transaction([sets, masters], 'readwrite');
      const request = use((store) => change.objectStore(store));
      change.oncomplete = () => resolve(request.result);
      change.onabort = () => reject(change.error);
    });
  } finally {
    database.close();
  }
}

async function seal(account: number, name: string, bytes: BufferSource): Promise<Sealed | null> {
  const key = await keyOf(account);
  if (!key) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(cipherOf(name, iv), key, bytes);
  // The token is missing after a sign-out, which may have happened in another tab.
  return readToken() ? { iv, data } : null;
}

async function unseal(account: number, name: string, { iv, data }: Sealed): Promise<ArrayBuffer> {
  const key = await keyOf(account);
  if (!key) throw new Error('The pictures stay closed without the key.');
  return crypto.subtle.decrypt(cipherOf(name, iv), key, data);
}

const masterKey = (set: string, page: string) => `${set}/${page}`;
const startingWith = (set: string) => IDBKeyRange.bound(`${set}/`, `${set}/\uffff`);

/** Stores the pages of one document; pages that cannot be stored are lost when the tab is closed. */
export class KeptPictures {
  readonly #account: number;
  readonly #set: Omit<KeptSet, 'at' | 'pages'>;
  readonly #release: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(account: number, set: Omit<KeptSet, 'at' | 'pages'>) {
    this.#account = account;
    this.#set = set;
    this.#release = lockDraft(lockOf(account, set.id));
  }

  keepMaster(page: string, master: Blob): void {
    this.#then(async () => {
      const key = masterKey(this.#set.id, page);
      const sealed = await seal(this.#account, key, await master.arrayBuffer());
      if (sealed && !this.#isOver)
        await withDatabase(this.#account, (of) => of(masters).put(sealed, key));
    });
  }

  dropMaster(page: string): void {
    this.#then(() =>
      withDatabase(this.#account, (of) => of(masters).delete(masterKey(this.#set.id, page))),
    );
  }

  keepPages(pages: KeptPage[]): void {
    const { id, form, place } = this.#set;
    this.#then(async () => {
      if (pages.length === 0) return dropKept(this.#account, id);
      const at = new Date().toISOString();
      const json = JSON.stringify({ form, place, pages });
      const sealed = await seal(this.#account, id, new TextEncoder().encode(json));
      if (!sealed || this.#isOver) return;
      await withDatabase(this.#account, (of) => of(sets).put({ ...sealed, at }, id));
      withStorage(() => localStorage.setItem(picturesName(this.#account), at));
    });
  }

  drop(): void {
    this.#isOver = true;
    this.#then(() => dropKept(this.#account, this.#set.id));
    this.#then(async () => this.#release());
  }

  #then(act: () => Promise<unknown>): void {
    this.#last = this.#last.then(act).catch(() => {});
  }
}

async function dropKept(account: number, set: string): Promise<void> {
  await withDatabase(account, (of) => {
    of(masters).delete(startingWith(set));
    return of(sets).delete(set);
  });
  const left = await withDatabase(account, (of) => of(sets).count());
  if (left === 0) withStorage(() => localStorage.removeItem(picturesName(account)));
}

export async function isOpen(account: number, id: string): Promise<boolean> {
  return (await openForms()).includes(lockOf(account, id));
}

export async function readKept(account: number, form: string): Promise<KeptSet[]> {
  const ids = (await withDatabase(account, (of) => of(sets).getAllKeys())).map(String);
  const open = await openForms();
  const found: KeptSet[] = [];
  for (const id of ids) {
    if (open.includes(lockOf(account, id))) continue;
    const stored: StoredSet | undefined = await withDatabase(account, (of) => of(sets).get(id));
    const kept = stored && (await openSet(account, id, stored));
    if (kept?.form === form) found.push(kept);
  }
  return found.sort((a, b) => (a.at < b.at ? 1 : -1));
}

async function openSet(account: number, id: string, stored: StoredSet): Promise<KeptSet | null> {
  const isOld = !(Date.now() - Date.parse(stored.at) < millisecondsKept);
  // The key cannot be loaded offline, so the pages are offered when the form is opened again.
  if (!isOld && !(await keyOf(account))) return null;
  try {
    if (isOld) throw new Error('It is over.');
    const json = new TextDecoder().decode(await unseal(account, id, stored));
    return { id, at: stored.at, ...JSON.parse(json) };
  } catch {
    // The pages cannot be decrypted after a change of the password, which changes the key.
    await dropKept(account, id);
    return null;
  }
}

/** Leaves out pages whose picture was not stored in time. */
export async function openKept(account: number, set: KeptSet) {
  const pages: (KeptPage & { master: Blob })[] = [];
  for (const page of set.pages) {
    const key = masterKey(set.id, page.id);
    const sealed: Sealed | undefined = await withDatabase(account, (of) => of(masters).get(key));
    if (!sealed) continue;
    const bytes = await unseal(account, key, sealed);
    pages.push({ ...page, master: new Blob([bytes], { type: 'image/jpeg' }) });
  }
  return pages;
}
