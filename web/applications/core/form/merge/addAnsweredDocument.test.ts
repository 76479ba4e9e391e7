import { expect, test } from 'vitest';
import type { Application } from '../../../../../contract/applications.ts';
import { createSlotFields } from '../../../../../contract/attachments.ts';
import { fillDraftSlot, hasDraftChanged, toDraft } from '../applicationFormDraft.ts';
import { addAnsweredDocument } from './addAnsweredDocument.ts';

const createPassportSlot = (documentId: number) => ({
  slot: 'PassportScan',
  documentId,
  filename: `passport-${documentId}.pdf`,
});

const applicationBefore: Application = {
  ApplicationId: 1,
  BusinessId: 2,
  ApplicationStatusId: 3,
  CaseManager: '',
  FirstName: 'Zoé',
  LastName: 'Nguyễn',
  JobTitle: 'Baker',
  JobNumber: 'RCIP-2026-000001',
  IsComplete: false,
  ...createSlotFields([createPassportSlot(10)]),
  AdditionalDocuments: [
    { DocumentId: 30, Filename: 'old.pdf', Title: 'Letter' },
    { DocumentId: 31, Filename: 'map.pdf', Title: 'Map' },
  ],
  CreatedOn: '2026-11-01T12:00:00Z',
  ModifiedOn: '2026-11-01T12:00:00Z',
  Version: 5,
};
const answeredApplication: Application = {
  ...applicationBefore,
  ...createSlotFields([createPassportSlot(11)]),
  Version: 6,
};
const answeredPassport = { slot: 'PassportScan', additional: [], isOwn: true };

test('merging an answer to a request puts its document and version into the form and keeps what is typed', () => {
  const draft = { ...toDraft(applicationBefore), JobTitle: 'Pastry cook' };
  const form = addAnsweredDocument(
    { draft, base: applicationBefore },
    answeredApplication,
    answeredPassport,
  );
  expect(form.draft.slots.PassportScan).toEqual({
    filed: { id: 11, filename: 'passport-11.pdf' },
    before: null,
  });
  expect(form.draft.JobTitle).toBe('Pastry cook');
  expect(form.base.Version).toBe(6);
  expect(hasDraftChanged({ ...form.draft, JobTitle: 'Baker' }, form.base)).toBe(false);
});

test('merging an answer after another change keeps the old version number, so that the next save merges that change', () => {
  const draft = { ...toDraft(applicationBefore), JobTitle: 'Pastry cook' };
  const theirs = { ...answeredApplication, JobTitle: 'Cook', Version: 7 };
  const form = addAnsweredDocument({ draft, base: applicationBefore }, theirs, answeredPassport);
  expect(form.base).toMatchObject({ Version: 5, JobTitle: 'Baker', PassportScanId: 11 });
});

test('an answer to a request replaces a file chosen for the same slot, which the user can restore', () => {
  const draft = fillDraftSlot(toDraft(applicationBefore), 'PassportScan', {
    id: 20,
    filename: 'waiting.pdf',
  });
  const form = addAnsweredDocument(
    { draft, base: applicationBefore },
    answeredApplication,
    answeredPassport,
  );
  expect(form.draft.slots.PassportScan).toMatchObject({
    filed: { id: 11 },
    before: { filed: { id: 20 } },
  });
});

test('the form keeps the user’s chosen file if the request was answered on another page', () => {
  const draft = fillDraftSlot(toDraft(applicationBefore), 'PassportScan', {
    id: 20,
    filename: 'waiting.pdf',
  });
  const form = addAnsweredDocument({ draft, base: applicationBefore }, answeredApplication, {
    ...answeredPassport,
    isOwn: false,
  });
  expect(form.draft.slots.PassportScan?.filed?.id).toBe(20);
  expect(form.base).toMatchObject({ PassportScanId: 10, Version: 5 });
});

test('an additional document from an answer takes the position of the document that it replaces', () => {
  const letter = { DocumentId: 40, Filename: 'new.pdf', Title: 'Letter' };
  const [, map] = applicationBefore.AdditionalDocuments;
  const theirs = {
    ...applicationBefore,
    AdditionalDocuments: [letter, map as typeof letter],
    Version: 6,
  };
  const place = { slot: null, additional: [40, 30], isOwn: true };
  const form = addAnsweredDocument(
    { draft: toDraft(applicationBefore), base: applicationBefore },
    theirs,
    place,
  );
  expect(form.draft.additional.map(({ DocumentId }) => DocumentId)).toEqual([40, 31]);
  expect(form.base).toMatchObject({ Version: 6, AdditionalDocuments: theirs.AdditionalDocuments });
});
