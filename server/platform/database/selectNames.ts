import { type RawBuilder, sql } from 'kysely';

export function selectPersonName(alias: string): RawBuilder<string> {
  return sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
}

export function selectAccountName(alias: string): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${alias}.is_administrator`)} then ${selectPersonName(alias)} else ${sql.ref(`${alias}.operating_name`)} end`;
}
