import { isAdditive, released, stepsTaken } from '../../../migrations/migrate.ts';
import type { Database, Engine } from '../../../platform/database/types.ts';
import { version } from '../../../platform/version.ts';

export interface SchemaPlan {
  version: string;
  engine: Engine;
  /** The last step that the database has taken. */
  schema: string;
  pending: { name: string; isAdditive: boolean }[];
  /** Taken by a newer release than this one. */
  unknown: string[];
}

export async function lookAtSchema(opened: {
  database: Database;
  engine: Engine;
}): Promise<SchemaPlan> {
  const taken = await stepsTaken(opened.database);
  return {
    version: version(),
    engine: opened.engine,
    schema: String(taken.at(-1)),
    pending: Object.keys(released)
      .filter((name) => !taken.includes(name))
      .map((name) => ({ name, isAdditive: isAdditive(name) })),
    unknown: taken.filter((name) => !(name in released)),
  };
}
