import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { folderStore, openFolderStore } from './folderStore.ts';
import { openS3Store } from './s3Store.ts';
import type { DocumentStore } from './store.ts';

type Place = Pick<Settings, 'dataFolder' | 's3'>;

const folderOf = (settings: Place) => join(settings.dataFolder, 'documents');

/** The portal owns the folder, so this deletes what a crash left unfinished. */
export async function openStore(settings: Place): Promise<DocumentStore> {
  return settings.s3 ? openS3Store(settings.s3) : openFolderStore(folderOf(settings));
}

/** Use this in commands that may run beside the portal, whose unfinished files must stay. */
export async function openStoreBeside(settings: Place): Promise<DocumentStore> {
  return settings.s3 ? openS3Store(settings.s3) : folderStore(folderOf(settings));
}
