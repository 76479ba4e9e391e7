import { type RawBuilder, sql } from 'kysely';

/** First and last name of an account, in a query that knows its `businesses` row as `alias`. */
export function personName(alias: string): RawBuilder<string> {
  return sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
}

/** Who did something: the person's name of an administrator, the operating name of an employer. */
export function actionedBy(alias: string): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${alias}.is_administrator`)} then ${personName(alias)} else ${sql.ref(`${alias}.operating_name`)} end`;
}
