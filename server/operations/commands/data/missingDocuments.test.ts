import { expect, test } from 'vitest';
import type { Row, TableName } from './databaseTables.ts';
import { findMissingDocuments, getSlotName } from './missingDocuments.ts';

const rowsByTable: Partial<Record<TableName, Row[]>> = {
  businesses: [{ business_id: 1, operating_name: 'Lakeside Inn', designation_number: 'EMP-1' }],
  documents: [1, 2, 3, 4].map((id) => ({ document_id: id, business_id: 1, filename: `${id}.pdf` })),
  applications: [{ application_id: 7, business_id: 1, job_number: 'RCIP-2026-000001' }],
  comments: [{ comment_id: 5, application_id: 7, title: 'Call' }],
  attachments: [
    { application_id: 7, comment_id: null, slot: 'JobOffer', title: null, document_id: 1 },
    { application_id: 7, comment_id: null, slot: null, title: 'Letter', document_id: 2 },
    { application_id: null, comment_id: 5, slot: null, title: null, document_id: 3 },
  ],
};

test('the report of missing documents names the application and the slot of each missing document', async () => {
  const tables = Object.keys(rowsByTable) as TableName[];
  const source = {
    tables,
    async *rows(table: TableName) {
      yield rowsByTable[table] ?? [];
    },
  };
  const wrong = new Map([1, 2, 3, 4].map((id) => [id, `The file of document ${id} is missing.`]));
  const missing = await findMissingDocuments(source, wrong);
  const places = missing.map(({ document, said }) => [document, said.split(', ').slice(0, 3)]);
  const whose = 'Lakeside Inn (EMP-1)';
  expect(places.sort()).toEqual([
    [1, ['RCIP-2026-000001', whose, 'Job Offer']],
    [2, ['RCIP-2026-000001', whose, 'Additional Document “Letter”']],
    [3, ['RCIP-2026-000001', whose, 'Note “Call”']],
    [4, ['No application', whose, 'attached to nothing']],
  ]);
});

test.each([
  ['ProofOfWorkExperience', 'Proof of Work Experience'],
  ['EducationCredential', 'Education Credential Assessment'],
  ['MedicalExam', 'Medical Exam'],
])(
  'the report of missing documents names the slot %s as on the form, or by its key once the program has removed the slot',
  (slot, name) => {
    expect(getSlotName(slot)).toBe(name);
  },
);
