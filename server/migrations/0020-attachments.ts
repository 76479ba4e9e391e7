import { type ColumnBuilderCallback, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * What was attached to applications and notes, in ten columns, a table of additional documents and a column of
 * notes, becomes rows of one table: with who attached it and when, from the history where that says it.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const before = await countBefore(database);
  await nameFilledSlots(database, engine);
  await createTable(database, engine);
  await attachToApplications(database, engine);
  await sql`
    insert into attachments (comment_id, position, document_id, attached_on, attached_by)
    select comment_id, 0, document_id, comments.created_on, created_by
    from comments join documents using (document_id) order by comment_id`.execute(database);
  if (engine === 'postgres') await addReferences(database);
  await createIndexes(database);
  requireSame(before, await countAfter(database));
  await dropOldPlaces(database);
  if (engine === 'postgres') await sql`analyze attachments`.execute(database);
}

/** The columns of `applications` up to this step, by the slot that they stood for. */
export const slotColumns = {
  JobOffer: 'job_offer_id',
  Schedule1: 'schedule_1_id',
  LanguageTestResult: 'language_test_result_id',
  PassportScan: 'passport_scan_id',
  ProofOfStatus: 'proof_of_status_id',
  ProofOfWorkExperience: 'proof_of_work_experience_id',
  IntentToReside: 'intent_to_reside_id',
  EducationCredential: 'education_credential_id',
  CanadianCredential: 'canadian_credential_id',
  RecommendationApplication: 'recommendation_application_id',
} as const;
const slots = Object.entries(slotColumns);

const references = {
  application_id: 'applications.application_id',
  comment_id: 'comments.comment_id',
  document_id: 'documents.document_id',
  attached_by: 'businesses.business_id',
};

async function createTable({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const optional: ColumnBuilderCallback = (column) => column;
  const toRow =
    (column: keyof typeof references, build: ColumnBuilderCallback): ColumnBuilderCallback =>
    (builder) =>
      engine === 'sqlite' ? build(builder).references(references[column]) : build(builder);
  await schema
    .createTable('attachments')
    .addColumn('attachment_id', 'integer', (column) =>
      engine === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.autoIncrement().primaryKey(),
    )
    .addColumn('application_id', 'integer', toRow('application_id', optional))
    .addColumn('comment_id', 'integer', toRow('comment_id', optional))
    .addColumn('slot', 'text')
    .addColumn('position', 'integer', required)
    .addColumn('title', 'text')
    .addColumn('document_id', 'integer', toRow('document_id', required))
    .addColumn('attached_on', engine === 'postgres' ? 'timestamptz' : 'text', required)
    .addColumn('attached_by', 'integer', toRow('attached_by', required))
    .addCheckConstraint('attachments_of_one', sql`(application_id is null) <> (comment_id is null)`)
    .execute();
}

/** PostgreSQL looks at all rows at once ten times as fast as at each when it comes; SQLite adds none later. */
async function addReferences({ schema }: Kysely<unknown>): Promise<void> {
  for (const [column, reference] of Object.entries(references)) {
    const [table = '', key = ''] = reference.split('.');
    await schema
      .alterTable('attachments')
      .addForeignKeyConstraint(`attachments_${column}_fkey`, [column], table, [key])
      .execute();
  }
}

/** Made once the rows are there: that is faster. */
async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  // All that one application is read with, so that the rows themselves need not be.
  await schema
    .createIndex('attachments_of_applications')
    .on('attachments')
    .columns(['application_id', 'slot', 'position', 'document_id', 'title'])
    .where('application_id', 'is not', null)
    .execute();
  // No slot is filled twice.
  await schema
    .createIndex('attachments_in_slots')
    .unique()
    .on('attachments')
    .columns(['application_id', 'slot'])
    .where('slot', 'is not', null)
    .execute();
  await schema
    .createIndex('attachments_of_notes')
    .unique()
    .on('attachments')
    .columns(['comment_id', 'position'])
    .where('comment_id', 'is not', null)
    .execute();
  // Whenever a document is opened, the query is where it is attached.
  await schema
    .createIndex('attachments_by_document')
    .on('attachments')
    .columns(['document_id', 'application_id', 'comment_id'])
    .execute();
}

interface AttachedDocument {
  application_id: number;
  slot: string | null;
  position: number;
  title: string | null;
  document_id: number;
  filename: string;
  created_on: string;
  uploaded_by: number;
}

const applicationsAtOnce = 500;

/** Those of one application lie together, so that it is read from one place. */
async function attachToApplications(database: Kysely<unknown>, engine: Engine): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(application_id) as last from (select application_id from applications
        where application_id > ${after} order by application_id limit ${applicationsAtOnce}
      ) as slice`.execute(database);
    const last = rows[0]?.last;
    if (!last) return;
    const slice = sql`application_id > ${after} and application_id <= ${last}`;
    const documents = await documentsOf(database, slice);
    const known = await knownFromHistory(database, slice);
    await insertRows(
      database,
      engine,
      documents.map((one) => ({
        application_id: one.application_id,
        slot: one.slot,
        position: one.position,
        title: one.title,
        document_id: one.document_id,
        ...attachedSince(one, known),
      })),
    );
    after = last;
  }
}

async function documentsOf(
  database: Kysely<unknown>,
  slice: RawBuilder<unknown>,
): Promise<AttachedDocument[]> {
  const inSlots = slots.map(
    ([slot, column]) => sql`
      select application_id, ${sql.lit(slot)} as slot, 0 as position, null as title,
        ${sql.ref(column)} as document_id
      from applications where ${sql.ref(column)} is not null and ${slice} union all`,
  );
  const { rows } = await sql<AttachedDocument>`
    select attached.*, documents.filename, documents.created_on, documents.uploaded_by
    from (${sql.join(inSlots, sql` `)}
      select application_id, null, position, title, document_id
      from additional_documents where ${slice}) as attached
    join documents on documents.document_id = attached.document_id
    order by application_id, slot is null, slot, position`.execute(database);
  return rows;
}

interface Since {
  attached_on: string;
  attached_by: number;
}

/** By the place in the application, see `placeOf`. */
type Known = Map<string, Since>;

const filing = 'filing';
const placeOf = (applicationId: number, place: string) => `${applicationId} ${place}`;
const asAdditional = (filename: string) => `AdditionalDocuments ${filename}`;

interface Change {
  application_id: number;
  kind: string;
  changed_on: string;
  changed_by: number | null;
  details: string;
}

/** The last that filled a place counts; a long file name may stand there by its beginning alone. */
async function knownFromHistory(
  database: Kysely<unknown>,
  slice: RawBuilder<unknown>,
): Promise<Known> {
  const { rows } = await sql<Change>`
    select application_id, kind, changed_on, changed_by, details from changes
    where kind in ('applicationCreated', 'applicationChanged') and ${slice}
    order by change_id`.execute(database);
  const known: Known = new Map();
  for (const { application_id: id, kind, changed_on, changed_by, details } of rows) {
    if (changed_by === null) continue;
    const since = { attached_on: changed_on, attached_by: changed_by };
    const places = kind === 'applicationCreated' ? [filing] : placesFilledBy(details);
    for (const place of places) known.set(placeOf(id, place), since);
  }
  return known;
}

function placesFilledBy(details: string): string[] {
  const changes: Record<string, { to?: string; added?: { Filename: string }[] } | undefined> =
    JSON.parse(details);
  const filled = slots.map(([slot]) => slot).filter((slot) => changes[slot]?.to);
  const added = changes.AdditionalDocuments?.added ?? [];
  return [...filled, ...added.map(({ Filename }) => asAdditional(Filename))];
}

/** What no change put there was there when the application was filed. */
function attachedSince(document: AttachedDocument, known: Known): Since {
  const place = document.slot ?? asAdditional(document.filename);
  const since =
    known.get(placeOf(document.application_id, place)) ??
    known.get(placeOf(document.application_id, filing));
  // A document that is younger came back with a part of a backup, of which the history has no places.
  if (since && since.attached_on >= document.created_on) return since;
  return { attached_on: document.created_on, attached_by: document.uploaded_by };
}

/** One parameter for many rows is ten times as fast as one for each value. */
async function insertRows(
  database: Kysely<unknown>,
  engine: Engine,
  rows: Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const json = JSON.stringify(rows);
  const source =
    engine === 'sqlite'
      ? sql`select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(`$.${name}`)}`))}
          from json_each(${json}) order by key`
      : sql`select ${columns} from json_populate_recordset(null::attachments, ${json})`;
  await sql`insert into attachments (${columns}) ${source}`.execute(database);
}

/**
 * What lists read: the keys of the slots that are filled. PostgreSQL writes a table with a generated column anew in
 * one go, with its indexes; an update would take ten times as long.
 */
async function nameFilledSlots(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const keys = slots
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([slot, column]) =>
        sql`case when ${sql.ref(column)} is null then '' else ${sql.lit(`${slot},`)} end`,
    );
  const filled = sql`rtrim(${sql.join(keys, sql` || `)}, ',')`;
  if (engine === 'postgres') {
    await sql`alter table applications
      add column filled_slots text not null generated always as (${filled}) stored`.execute(
      database,
    );
    await sql`alter table applications alter column filled_slots drop expression,
      alter column filled_slots set default ''`.execute(database);
    return;
  }
  await sql`alter table applications add column filled_slots text not null default ''`.execute(
    database,
  );
  await sql`update applications set filled_slots = ${filled}`.execute(database);
}

interface Counts {
  inSlots: number;
  additional: number;
  ofNotes: number;
}

async function countBefore(database: Kysely<unknown>): Promise<Counts> {
  const inSlots = slots.map(([, column]) => sql`count(${sql.ref(column)})`);
  const { rows } = await sql<Record<keyof Counts, number | string>>`select
    (select ${sql.join(inSlots, sql` + `)} from applications) as ${sql.ref('inSlots')},
    (select count(*) from additional_documents) as additional,
    (select count(document_id) from comments) as ${sql.ref('ofNotes')}`.execute(database);
  return numbersOf(rows[0]);
}

async function countAfter(database: Kysely<unknown>): Promise<Counts> {
  const { rows } = await sql<Record<keyof Counts, number | string>>`select
    count(slot) as ${sql.ref('inSlots')},
    count(application_id) - count(slot) as additional,
    count(comment_id) as ${sql.ref('ofNotes')} from attachments`.execute(database);
  return numbersOf(rows[0]);
}

function numbersOf(row: Record<keyof Counts, number | string> | undefined): Counts {
  return {
    inSlots: Number(row?.inSlots),
    additional: Number(row?.additional),
    ofNotes: Number(row?.ofNotes),
  };
}

function requireSame(before: Counts, after: Counts): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const inWords = ({ inSlots, additional, ofNotes }: Counts) =>
    `${inSlots} in slots, ${additional} additional ones and ${ofNotes} of notes`;
  throw new Error(
    `The documents of applications could not be carried over: there were ${inWords(before)}, and now there are ${inWords(after)}. Nothing was changed. A row may name a document that is not there: run portal verify of the release before.`,
  );
}

async function dropOldPlaces({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('additional_documents').execute();
  for (const column of Object.values(slotColumns)) {
    await schema.dropIndex(`applications_by_${column}`).execute();
    await schema.alterTable('applications').dropColumn(column).execute();
  }
  await schema.dropIndex('comments_by_document_id').execute();
  await schema.alterTable('comments').dropColumn('document_id').execute();
}
