import { sql } from 'kysely';
import { acceptDifferences } from '../../server/applications/records/acceptDifferences.usecases.ts';
import { compareAllRecords } from '../../server/applications/records/compareRecords.usecases.ts';
import { createRandomGenerator } from '../../server/demo/random.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import {
  readLastNumbers,
  setLastNumbers,
} from '../../server/operations/commands/data/databaseTables.ts';
import { hashPassword } from '../../server/platform/crypto/passwords.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createSearchColumns } from '../../server/platform/database/searchText.ts';
import type { Database, Engine } from '../../server/platform/database/types.ts';
import { generateApplications } from './applications.ts';
import {
  administratorIds,
  benchmarkPassword,
  createAdministrator,
  createEmployer,
  createEmployerPeriod,
} from './employers.ts';
import { insertRows } from './insertRows.ts';

const randomSeed = 20_260_101;
const applicationsPerBatch = 2_000;
const applicationsPerEmployer = 50;
const minEmployers = 40;

export interface DataLocation {
  dataFolder: string;
  databaseUrl: string | undefined;
}

export async function fillData(place: DataLocation, size: number): Promise<void> {
  const { database, engine } = openDatabase(place);
  try {
    await migrate(database, engine);
    const [found] = await database
      .selectFrom('businesses')
      .select('business_id')
      .limit(1)
      .execute();
    if (found) throw new Error('The database is in use already; the data set needs an empty one.');
    // The data need not survive a power failure.
    if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(database);
    await fillDatabase(database, engine, size);
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}

const createAccountWithFacts = <
  Made extends ReturnType<typeof createEmployer> | ReturnType<typeof createAdministrator>,
>(
  account: Made,
) => ({ ...account, ...createSearchColumns(account) });

async function fillDatabase(database: Database, engine: Engine, size: number): Promise<void> {
  const random = createRandomGenerator(randomSeed);
  const employerCount = Math.max(minEmployers, Math.round(size / applicationsPerEmployer));
  const hash = await hashPassword(benchmarkPassword);
  const people = [
    ...administratorIds.map((id) => createAccountWithFacts(createAdministrator(id, hash, random))),
    ...Array.from({ length: employerCount }, (_, index) =>
      createAccountWithFacts(createEmployer(index, hash, random)),
    ),
  ];
  await insertRows(database, engine, 'businesses', people.slice(0, administratorIds.length));
  await insertRows(database, engine, 'businesses', people.slice(administratorIds.length));
  await insertRows(database, engine, 'employer_periods', people.flatMap(createEmployerPeriod));
  const batch: GeneratedBatch[] = [];
  for (const made of generateApplications(size, employerCount, random)) {
    batch.push(made);
    if (batch.length === applicationsPerBatch) await insertBatch(database, engine, batch.splice(0));
  }
  await insertBatch(database, engine, batch);
  await continueNumbering(database, engine);
  await recordRows(database);
}

async function recordRows(database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for await (const { found } of compareAllRecords(trx))
      await acceptDifferences(trx, found, 'Made here', new Date());
  });
}

type GeneratedBatch =
  ReturnType<typeof generateApplications> extends Generator<infer Item> ? Item : never;

async function insertBatch(
  database: Database,
  engine: Engine,
  batch: GeneratedBatch[],
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await insertRows(
      trx,
      engine,
      'documents',
      batch.flatMap(({ documents }) => documents),
    );
    await insertRows(
      trx,
      engine,
      'applications',
      batch.map(({ application }) => application),
    );
    await insertRows(
      trx,
      engine,
      'attachments',
      batch.flatMap(({ attachments }) => attachments),
    );
    await insertRows(
      trx,
      engine,
      'comments',
      batch.flatMap(({ notes }) => notes),
    );
    await insertRows(
      trx,
      engine,
      'changes',
      batch.map(({ filed }) => filed),
    );
    await insertRows(
      trx,
      engine,
      'application_facts',
      batch.map(({ facts }) => facts),
    );
    await insertRows(
      trx,
      engine,
      'status_periods',
      batch.flatMap(({ statusPeriods }) => statusPeriods),
    );
  });
}

async function findLastApplicationId(database: Database): Promise<number> {
  const { last } = await database
    .selectFrom('applications')
    .select((eb) => eb.fn.max('application_id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last);
}

async function continueNumbering(database: Database, engine: Engine): Promise<void> {
  const year = new Date().getUTCFullYear();
  const numbered = {
    name: `applications of ${year}`,
    value: await findLastApplicationId(database),
  };
  await database.insertInto('counters').values(numbered).execute();
  const last = (table: 'businesses' | 'applications' | 'documents', key: string) =>
    sql<{ last: number }>`select max(${sql.ref(key)}) as last from ${sql.table(table)}`
      .execute(database)
      .then(({ rows }) => Number(rows[0]?.last));
  await setLastNumbers(database, engine, {
    ...(await readLastNumbers(database, engine)),
    businesses: await last('businesses', 'business_id'),
    applications: await last('applications', 'application_id'),
    documents: await last('documents', 'document_id'),
  });
}
