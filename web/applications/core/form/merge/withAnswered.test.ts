import { expect, test } from 'vitest';
import type { Application } from '../../../../../contract/applications.ts';
import { slotFields } from '../../../../../contract/attachments.ts';
import { draftOf, isChanged, withFiled } from '../draft.ts';
import { withAnswered } from './withAnswered.ts';

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
  ...slotFields([passport(10)]),
  AdditionalDocuments: [
    { DocumentId: 30, Filename: 'old.pdf', Title: 'Letter' },
    { DocumentId: 31, Filename: 'map.pdf', Title: 'Map' },
  ],
  CreatedOn: '2026-11-01T12:00:00Z',
  ModifiedOn: '2026-11-01T12:00:00Z',
  Version: 5,
};
const answered: Application = { ...before, ...slotFields([passport(11)]), Version: 6 };
const inPassport = { slot: 'PassportScan', additional: [], isOwn: true };

test('the answered document is in the form, what is typed stays, and the version is the new one', () => {
  const draft = { ...draftOf(before), JobTitle: 'Pastry cook' };
  const form = withAnswered({ draft, base: before }, answered, inPassport);
  expect(form.draft.slots.PassportScan).toEqual({
    filed: { id: 11, filename: 'passport-11.pdf' },
    before: null,
  });
  expect(form.draft.JobTitle).toBe('Pastry cook');
  expect(form.base.Version).toBe(6);
  expect(isChanged({ ...form.draft, JobTitle: 'Baker' }, form.base)).toBe(false);
});

test('what somebody else changed meanwhile keeps the version back, so that the save merges it', () => {
  const draft = { ...draftOf(before), JobTitle: 'Pastry cook' };
  const theirs = { ...answered, JobTitle: 'Cook', Version: 7 };
  const form = withAnswered({ draft, base: before }, theirs, inPassport);
  expect(form.base).toMatchObject({ Version: 5, JobTitle: 'Baker', PassportScanId: 11 });
});

test('a file that waited in the form for the same slot gives way to the answer, and can be had back', () => {
  const draft = withFiled(draftOf(before), 'PassportScan', { id: 20, filename: 'waiting.pdf' });
  const form = withAnswered({ draft, base: before }, answered, inPassport);
  expect(form.draft.slots.PassportScan).toMatchObject({
    filed: { id: 11 },
    before: { filed: { id: 20 } },
  });
});

test('a file that waits in the form does not give way to an answer from elsewhere', () => {
  const draft = withFiled(draftOf(before), 'PassportScan', { id: 20, filename: 'waiting.pdf' });
  const form = withAnswered({ draft, base: before }, answered, { ...inPassport, isOwn: false });
  expect(form.draft.slots.PassportScan?.filed?.id).toBe(20);
  expect(form.base).toMatchObject({ PassportScanId: 10, Version: 5 });
});

test('an additional document takes the place of the one that it replaces', () => {
  const letter = { DocumentId: 40, Filename: 'new.pdf', Title: 'Letter' };
  const [, map] = before.AdditionalDocuments;
  const theirs = { ...before, AdditionalDocuments: [letter, map as typeof letter], Version: 6 };
  const place = { slot: null, additional: [40, 30], isOwn: true };
  const form = withAnswered({ draft: draftOf(before), base: before }, theirs, place);
  expect(form.draft.additional.map(({ DocumentId }) => DocumentId)).toEqual([40, 31]);
  expect(form.base).toMatchObject({ Version: 6, AdditionalDocuments: theirs.AdditionalDocuments });
});
