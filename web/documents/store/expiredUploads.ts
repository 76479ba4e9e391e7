import { call } from '../../platform/calls.ts';

/**
 * Tells which of these documents the server has removed: uploads that were never saved expire after a day. When
 * the server cannot be reached, none counts as expired.
 */
export async function findExpiredUploads(ids: readonly number[]): Promise<(id: number) => boolean> {
  if (ids.length === 0) return () => false;
  try {
    const there = await call('listKeptDocuments', { ids: ids.join() });
    return (id) => ids.includes(id) && !there.includes(id);
  } catch {
    return () => false;
  }
}
