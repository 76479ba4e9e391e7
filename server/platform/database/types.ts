import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';
export type Database = Kysely<Schema>;
export type Trx = Transaction<Schema>;
export type Queryable = Database | Trx;
