import { type RawBuilder, sql } from 'kysely';

export function personName(alias: string): RawBuilder<string> {
  return sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
}

export function actionedBy(alias: string): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${alias}.is_administrator`)} then ${personName(alias)} else ${sql.ref(`${alias}.operating_name`)} end`;
}
