import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { slots } from '../../../contract/program.ts';
import { slotInWords } from '../../../contract/slotInWords.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Wrong } from './documents.ts';
import { type Source, tablesIn } from './source.ts';
import { type Row, rowsOf, type TableName } from './tables.ts';

/** A document that did not come back, and where people will miss it. */
export interface MissingDocument {
  document: number;
  fileName: string;
  /** Blank for one that is attached to nothing. */
  application: string;
  employer: string;
  designationNumber: string;
  slot: string;
  why: string;
}

interface Place {
  application: number;
  slot: string;
}

type Rows = Pick<Source, 'tables' | 'rows'>;

async function* rowsIn(source: Rows, table: TableName): AsyncGenerator<Row> {
  if (!source.tables.includes(table)) return;
  for await (const slice of source.rows(table)) yield* slice;
}

/** As the form calls it: Proof of Work Experience. */
export function nameOfSlot(slot: string): string {
  return slots.find(({ key }) => key === slot)?.name.en ?? slotInWords(slot);
}

/** Read from the rows themselves, so that it works for a backup of either engine. */
export async function missingDocuments(source: Rows, wrong: Wrong): Promise<MissingDocument[]> {
  if (wrong.size === 0) return [];
  const placesOf = new Map<number, Place[]>();
  const addPlace = (document: unknown, application: unknown, slot: string) => {
    const id = Number(document);
    if (!wrong.has(id)) return;
    placesOf.set(id, [...(placesOf.get(id) ?? []), { application: Number(application), slot }]);
  };
  const applications = new Map<number, { number: string; business: number }>();
  for await (const row of rowsIn(source, 'applications')) {
    const id = Number(row.application_id);
    applications.set(id, { number: String(row.job_number), business: Number(row.business_id) });
  }
  const additional = (title: unknown) => `Additional Document “${title}”`;
  const notes = new Map<unknown, Row>();
  const ofNote = ({ title }: Row) => `Note “${title ?? ''}”`;
  for await (const row of rowsIn(source, 'comments')) {
    notes.set(row.comment_id, row);
  }
  for await (const row of rowsIn(source, 'attachments')) {
    const { document_id: document, application_id: application, slot, title } = row;
    const note = notes.get(row.comment_id);
    if (note) addPlace(document, note.application_id, ofNote(note));
    else addPlace(document, application, slot ? nameOfSlot(String(slot)) : additional(title));
  }
  const employers = new Map<number, Row>();
  for await (const row of rowsIn(source, 'businesses')) {
    employers.set(Number(row.business_id), row);
  }
  const missing: MissingDocument[] = [];
  for await (const row of rowsIn(source, 'documents')) {
    const id = Number(row.document_id);
    const why = wrong.get(id);
    if (why === undefined) continue;
    const places = placesOf.get(id) ?? [{ application: 0, slot: 'attached to nothing' }];
    for (const { application, slot } of places) {
      const { number = '', business = Number(row.business_id) } =
        applications.get(application) ?? {};
      const employer = employers.get(business);
      missing.push({
        document: id,
        fileName: String(row.filename),
        application: number,
        employer: String(employer?.operating_name ?? ''),
        designationNumber: String(employer?.designation_number ?? ''),
        slot,
        why,
      });
    }
  }
  return missing.sort((a, b) => (a.application < b.application ? -1 : 1));
}

export function describeMissing(one: MissingDocument): string {
  const { application, employer, designationNumber, slot, fileName, why } = one;
  const whose = `${employer} (${designationNumber})`;
  return `${application || 'No application'}, ${whose}, ${slot}, ${fileName}: ${why}`;
}

/** The sentences about documents, each with where people would miss it. */
export async function inWords(source: Rows, wrong: Wrong): Promise<string[]> {
  const missing = await missingDocuments(source, wrong);
  const known = new Set(missing.map(({ document }) => document));
  // What was removed meanwhile has a number alone.
  const others = [...wrong].filter(([id]) => !known.has(id)).map(([, sentence]) => sentence);
  return [...missing.map(describeMissing), ...others];
}

/** The same of the portal's own database. */
export async function inWordsHere(database: Database, wrong: Wrong): Promise<string[]> {
  return inWords(
    { tables: await tablesIn(database), rows: (table) => rowsOf(database, table) },
    wrong,
  );
}

export const fileOfMissing = 'missing-documents.csv';

/** Beside the data, for a spreadsheet; answers where. */
export async function writeMissing(
  dataFolder: string,
  missing: MissingDocument[],
): Promise<string> {
  const rows = missing.map((one) => ({
    Application: one.application,
    Employer: one.employer,
    'Designation Number': one.designationNumber,
    Document: one.slot,
    'File Name': one.fileName,
    'Document Id': one.document,
    Why: one.why,
  }));
  const file = join(dataFolder, fileOfMissing);
  // What employers call their files must not run as formulas; a spreadsheet needs the mark to read accents.
  const text = `\u{feff}${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;
  await writeFile(file, text, { mode: 0o600 });
  return file;
}
