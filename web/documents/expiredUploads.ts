import { call } from '../platform/calls.ts';

/**
 * Which of these documents a server no longer has: it keeps for a day what was uploaded and not saved. Without
 * a line none is taken away.
 */
export async function findExpired(ids: readonly number[]): Promise<(id: number) => boolean> {
  if (ids.length === 0) return () => false;
  try {
    const there = await call('listKeptDocuments', { ids: ids.join() });
    return (id) => ids.includes(id) && !there.includes(id);
  } catch {
    return () => false;
  }
}
