import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';
import { withoutUnseen } from '../platform/database/lookalikes.ts';
import type { Schema } from '../platform/database/schema.ts';
import { designationKey } from '../platform/database/searchText.ts';

/** The browsers from which each account has signed in, links of two kinds, numbers that look alike. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const { schema } = database;

  await schema
    .createTable('known_browsers')
    .addColumn('business_id', 'integer', (column) =>
      column.notNull().references('businesses.business_id'),
    )
    .addColumn('browser_hash', 'text', required)
    .addColumn('browser', 'text', required)
    .addColumn('first_sign_in_on', instant, required)
    .addColumn('last_sign_in_on', instant, required)
    .addPrimaryKeyConstraint('known_browsers_key', ['business_id', 'browser_hash'])
    .execute();
  // One browser may be known to several accounts, and changes its secret for all of them.
  await schema
    .createIndex('known_browsers_by_hash')
    .on('known_browsers')
    .column('browser_hash')
    .execute();
  await schema.alterTable('businesses').addColumn('first_browser_on', instant).execute();
  await schema
    .alterTable('password_links')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('reset'))
    .execute();
  const links = database as Kysely<Pick<Schema, 'password_links'>>;
  // Which of them are invitations is not known, and those must not be ended by a reset.
  await links.updateTable('password_links').set({ kind: 'invitation' }).execute();
  await renewDesignationKeys(database as Kysely<Pick<Schema, 'businesses'>>);
}

type Businesses = Kysely<Pick<Schema, 'businesses'>>;

/** Of accounts whose numbers look alike one can sign in as before; the others wait for another number. */
async function renewDesignationKeys(database: Businesses): Promise<void> {
  const accounts = await database
    .selectFrom('businesses')
    .select(['business_id', 'designation_number', 'designation_key'])
    .where('designation_key', 'is not', null)
    .orderBy('is_administrator', 'desc')
    .orderBy('business_id')
    .execute();
  const isPlain = (account: (typeof accounts)[number]) =>
    designationKey(account.designation_number) === account.designation_key;
  const inOrder = [...accounts.filter(isPlain), ...accounts.filter((each) => !isPlain(each))];
  const holders = new Map<string, string>();
  for (const account of inOrder) {
    const number = withoutUnseen(account.designation_number);
    const key = designationKey(number);
    const holder = key === null ? undefined : holders.get(key);
    if (holder !== undefined) {
      console.warn(
        `The designation numbers of ${holder} and of account ${account.business_id} look alike. Account ${account.business_id} cannot sign in until it has another number: an administrator sets it in the profile.`,
      );
    }
    if (key !== null && holder === undefined) holders.set(key, `account ${account.business_id}`);
    if (isPlain(account)) continue;
    await database
      .updateTable('businesses')
      .set({ designation_number: number, designation_key: holder === undefined ? key : null })
      .where('business_id', '=', account.business_id)
      .execute();
  }
}
