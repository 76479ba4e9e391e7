import type { Queryable } from './types.ts';

/** An adapter of a database whose file can be damaged. */
export interface Damageable {
  /** What SQLite said when it first met damage: what it has read since may be right, and the file is not. */
  damage: Error | undefined;
}

/** Undefined while nothing has met damage, and of PostgreSQL, which watches over its own pages. */
export function damageOf(database: Queryable): Error | undefined {
  const { adapter } = database.getExecutor();
  return 'damage' in adapter ? (adapter as Damageable & typeof adapter).damage : undefined;
}
