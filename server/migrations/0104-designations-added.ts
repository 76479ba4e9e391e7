import { type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/types.ts';

/** An employer without a row counts as designated, as before this step. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const yesNo = sql.raw(
    engine === 'postgres' ? 'boolean not null default false' : 'integer not null default 0',
  );
  await sql`
    create table designations (
      business_id integer primary key references businesses,
      state text not null,
      -- Days in the program's time zone, yyyy-mm-dd; blank where there is none.
      state_on text not null,
      valid_until text not null,
      first_training_on text not null,
      first_training_id integer references documents,
      second_training_on text not null,
      second_training_id integer references documents,
      agreement_on text not null,
      agreement_id integer references documents,
      full_time_employees integer,
      note text not null,
      is_unlisted ${yesNo},
      version integer not null,
      reminded_until text not null default '',
      reminded_days integer not null default 0
    )`.execute(database);
}
