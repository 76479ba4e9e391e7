import { call } from '../../platform/calls.ts';

/** Unsaved uploads expire after a day; none counts as expired when the server cannot be reached. */
export async function findExpiredUploads(ids: readonly number[]): Promise<(id: number) => boolean> {
  if (ids.length === 0) return () => false;
  try {
    const keptIds = await call('listKeptDocuments', { ids: ids.join() });
    return (id) => ids.includes(id) && !keptIds.includes(id);
  } catch {
    return () => false;
  }
}
