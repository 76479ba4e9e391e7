import type { Queryable, Trx } from './types.ts';

/** The counter's row stays locked until the transaction ends, so two callers never get the same number. */
export async function incrementCounter(trx: Trx, name: string): Promise<number> {
  const { value } = await trx
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('counters.value')
    .executeTakeFirstOrThrow();
  return value;
}

export async function readCounter(database: Queryable, name: string): Promise<number> {
  const row = await database
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? 0;
}

export async function setCounter(database: Queryable, name: string, value: number): Promise<void> {
  await database
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function readOrInsertCounter(
  database: Queryable,
  name: string,
  first: number,
): Promise<number> {
  await database
    .insertInto('counters')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

export async function readCountersByPrefix(database: Queryable, prefix: string): Promise<number[]> {
  const rows = await database
    .selectFrom('counters')
    .select('value')
    .where('name', 'like', `${prefix}%`)
    .execute();
  return rows.map(({ value }) => value);
}
