import { expect, test } from 'vitest';
import type { Application } from '../../../../../contract/applications.ts';
import { createSlotFields } from '../../../../../contract/attachments.ts';
import { draftOf, isChanged, withFiledDocument } from '../draft.ts';
import { addAnsweredDocument } from './addAnsweredDocument.ts';

const passport = (documentId: number) => ({
  slot: 'PassportScan',
  documentId,
  filename: `passport-${documentId}.pdf`,
});

const before: Application = {
  ApplicationId: 1,
  BusinessId: 2,
  ApplicationStatusId: 3,
  CaseManager: '',
  FirstName: 'Zoé',
  LastName: 'Nguyễn',
  JobTitle: 'Baker',
  JobNumber: 'RCIP-2026-000001',
  IsComplete: false,
  ...createSlotFields([passport(10)]),
  AdditionalDocuments: [
    { DocumentId: 30, Filename: 'old.pdf', Title: 'Letter' },
    { DocumentId: 31, Filename: 'map.pdf', Title: 'Map' },
  ],
  CreatedOn: '2026-11-01T12:00:00Z',
  ModifiedOn: '2026-11-01T12:00:00Z',
  Version: 5,
};
const answered: Application = { ...before, ...createSlotFields([passport(11)]), Version: 6 };
const inPassport = { slot: 'PassportScan', additional: [], isOwn: true };

test('merging an answer puts its document and version into the form and keeps what is typed', () => {
  const draft = { ...draftOf(before), JobTitle: 'Pastry cook' };
  const form = addAnsweredDocument({ draft, base: before }, answered, inPassport);
  expect(form.draft.slots.PassportScan).toEqual({
    filed: { id: 11, filename: 'passport-11.pdf' },
    before: null,
  });
  expect(form.draft.JobTitle).toBe('Pastry cook');
  expect(form.base.Version).toBe(6);
  expect(isChanged({ ...form.draft, JobTitle: 'Baker' }, form.base)).toBe(false);
});

test('merging an answer keeps the old version when somebody else changed the application, so that the save merges it', () => {
  const draft = { ...draftOf(before), JobTitle: 'Pastry cook' };
  const theirs = { ...answered, JobTitle: 'Cook', Version: 7 };
  const form = addAnsweredDocument({ draft, base: before }, theirs, inPassport);
  expect(form.base).toMatchObject({ Version: 5, JobTitle: 'Baker', PassportScanId: 11 });
});

test('a file chosen for the same slot is replaced by the answer and can be restored', () => {
  const draft = withFiledDocument(draftOf(before), 'PassportScan', {
    id: 20,
    filename: 'waiting.pdf',
  });
  const form = addAnsweredDocument({ draft, base: before }, answered, inPassport);
  expect(form.draft.slots.PassportScan).toMatchObject({
    filed: { id: 11 },
    before: { filed: { id: 20 } },
  });
});

test('a file chosen in the form is kept when the answer came from elsewhere', () => {
  const draft = withFiledDocument(draftOf(before), 'PassportScan', {
    id: 20,
    filename: 'waiting.pdf',
  });
  const form = addAnsweredDocument({ draft, base: before }, answered, {
    ...inPassport,
    isOwn: false,
  });
  expect(form.draft.slots.PassportScan?.filed?.id).toBe(20);
  expect(form.base).toMatchObject({ PassportScanId: 10, Version: 5 });
});

test('an answered additional document takes the position of the one that it replaces', () => {
  const letter = { DocumentId: 40, Filename: 'new.pdf', Title: 'Letter' };
  const [, map] = before.AdditionalDocuments;
  const theirs = { ...before, AdditionalDocuments: [letter, map as typeof letter], Version: 6 };
  const place = { slot: null, additional: [40, 30], isOwn: true };
  const form = addAnsweredDocument({ draft: draftOf(before), base: before }, theirs, place);
  expect(form.draft.additional.map(({ DocumentId }) => DocumentId)).toEqual([40, 31]);
  expect(form.base).toMatchObject({ Version: 6, AdditionalDocuments: theirs.AdditionalDocuments });
});
