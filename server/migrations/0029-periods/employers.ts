import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../platform/database/database.ts';

const columns = {
  OperatingSectorId: 'operating_sector_id',
  BusinessSizeId: 'business_size_id',
  CaseManagerId: 'case_manager_id',
} as const;
type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

interface Change {
  change_id: number;
  business_id: number;
  changed_on: string;
  details: string;
}

interface Period {
  operating_sector_id: number | null;
  business_size_id: number | null;
  case_manager_id: number | null;
}

interface EmployerRow extends Period {
  created_on: string;
}

/** Most employers never changed in what counts here. */
export async function fillEmployerPeriods(
  database: Kysely<unknown>,
  engine: Engine,
): Promise<void> {
  const changed = new Map<number, Change[]>();
  for await (const change of changesOfEmployers(database)) {
    changed.set(change.business_id, [...(changed.get(change.business_id) ?? []), change]);
  }
  const isEmployer = engine === 'postgres' ? sql`not is_administrator` : sql`is_administrator = 0`;
  await sql`
    insert into employer_periods
      (employer_id, operating_sector_id, business_size_id, case_manager_id, from_on)
    select business_id, operating_sector_id, business_size_id, case_manager_id, created_on
    from businesses where ${isEmployer} order by business_id`.execute(database);
  for (const [employerId, changes] of changed) await split(database, employerId, changes);
}

const changesAtOnce = 5_000;

async function* changesOfEmployers(database: Kysely<unknown>): AsyncGenerator<Change> {
  const said = sql.join(
    fields.map((field) => sql`details like ${sql.lit(`%"${field}":{%`)}`),
    sql` or `,
  );
  for (let after = 0; ; ) {
    const { rows } = await sql<Change>`
      select change_id, business_id, changed_on, details from changes
      where change_id > ${after} and kind = 'accountChanged' and business_id is not null
        and (${said})
      order by change_id limit ${changesAtOnce}`.execute(database);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.change_id;
  }
}

/** From the present backwards: an entry says what there was before it. */
async function split(
  database: Kysely<unknown>,
  employerId: number,
  changes: readonly Change[],
): Promise<void> {
  const { rows } = await sql<EmployerRow>`
    select operating_sector_id, business_size_id, case_manager_id, from_on as created_on
    from employer_periods where employer_id = ${employerId}`.execute(database);
  const [present] = rows;
  if (!present) return;
  const { created_on, ...now } = present;
  const starts: string[] = [];
  for (const { changed_on } of changes)
    starts.push(latest(starts.at(-1) ?? created_on, changed_on));
  const periods = [{ ...now, from_on: '', until_on: null as string | null }];
  for (const [at, { details }] of [...changes.entries()].reverse()) {
    const from_on = starts[at] ?? created_on;
    const [after] = periods;
    if (!after) return;
    after.from_on = from_on;
    periods.unshift({ ...after, ...before(details), from_on: '', until_on: from_on });
  }
  if (periods[0]) periods[0].from_on = created_on;
  await sql`delete from employer_periods where employer_id = ${employerId}`.execute(database);
  for (const { operating_sector_id, business_size_id, case_manager_id, ...time } of periods) {
    await sql`
      insert into employer_periods
        (employer_id, operating_sector_id, business_size_id, case_manager_id, from_on, until_on)
      values (${employerId}, ${operating_sector_id}, ${business_size_id}, ${case_manager_id},
        ${time.from_on}, ${time.until_on})`.execute(database);
  }
}

const latest = (one: string, other: string) => (one > other ? one : other);

function before(details: string): Partial<Period> {
  const said: Partial<Record<Field, { from: number | null }>> = JSON.parse(details);
  return Object.fromEntries(
    fields.flatMap((field) => (said[field] ? [[columns[field], said[field].from]] : [])),
  );
}
