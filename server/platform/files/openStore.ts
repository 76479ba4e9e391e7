import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { DocumentStore } from './documentStore.ts';
import { createFolderStore, openFolderStore } from './folderStore.ts';
import { openS3Store } from './s3Store.ts';

type StoreSettings = Pick<Settings, 'dataFolder' | 's3'>;

const getDocumentsFolder = (settings: StoreSettings) => join(settings.dataFolder, 'documents');

export async function openStore(settings: StoreSettings): Promise<DocumentStore> {
  return settings.s3 ? openS3Store(settings.s3) : openFolderStore(getDocumentsFolder(settings));
}

/** Use this in commands that may run beside the portal, whose unfinished files must stay. */
export async function openStoreWithoutCleanup(settings: StoreSettings): Promise<DocumentStore> {
  return settings.s3 ? openS3Store(settings.s3) : createFolderStore(getDocumentsFolder(settings));
}
