import { isAdditive, released, stepsTaken } from '../../../migrations/migrate.ts';
import type { Database, Engine } from '../../../platform/database/types.ts';
import { version } from '../../../platform/version.ts';

export interface SchemaPlan {
  version: string;
  engine: Engine;
  schema: string;
  pending: { name: string; isAdditive: boolean }[];
  /** Steps that a newer release has taken. */
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
