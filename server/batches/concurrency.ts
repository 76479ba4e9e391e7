import { isSqlite } from '../platform/database/isSqlite.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * How many applications are in their transactions at a time. On SQLite they stand in line, and those that do share a
 * commit and a sync of the disk; on PostgreSQL each holds a connection, and others need some, too.
 */
export const atOnce = ({ database }: Pick<Deps, 'database'>) => (isSqlite(database) ? 25 : 4);
