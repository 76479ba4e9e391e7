import type { DocumentStore } from '../../../platform/store/store.ts';

/** Where backups lie: a folder, a bucket, or one stream of bytes. */
export interface BackupTarget {
  /** As it was named to the command. */
  title: string;
  /** The bytes of documents never change, so all backups of a target share them. */
  documents: DocumentStore;
  /** Keeps other backups out until what it answers is called. Clears away what a killed one left. */
  lock(): Promise<() => Promise<void>>;
  /** The backups that are whole, oldest first. */
  names(): Promise<string[]>;
  /** A small file, such as a manifest; undefined where there is none. */
  read(path: string): Promise<string | undefined>;
  write(path: string, content: string): Promise<void>;
  /** An empty folder of this machine in which a backup is put together, perhaps not for the first time. */
  begin(name: string): Promise<string>;
  /** Gives it its name, once all of it is where it belongs; answers where that is. */
  finish(name: string, files: string[]): Promise<string>;
  /** After a failure, so that what is half there takes no room. */
  abandon(name: string): Promise<void>;
  /** The files of a backup, but for its documents, in a folder of this machine. */
  fetch(name: string): Promise<Fetched>;
  remove(name: string): Promise<void>;
}

/** The folder goes when it is disposed of, where it was made for this. */
export interface Fetched extends AsyncDisposable {
  folder: string;
}

/** Named by its moment, so that the names sort as the backups were made. */
export function isBackup(name: string): boolean {
  return /^\d{4}-.*Z$/.test(name);
}

export const manifestName = 'manifest.json';
/** In the form that `sha256sum -c` reads. */
export const sumsName = 'SHA256SUMS';
/** How far the checks of what the target holds have come. */
export const progressName = 'checked.json';

/** Below the target, and as the sums of each backup name it. */
export const pathOfDocument = (key: string) => `documents/${key.slice(0, 2)}/${key}`;
