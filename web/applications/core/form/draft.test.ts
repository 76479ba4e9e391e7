import { expect, test } from 'vitest';
import { Application } from '../../../../contract/applications.ts';
import { createSlotFields } from '../../../../contract/attachments.ts';
import { fillMissing } from '../../../platform/fillMissing.ts';
import { type Draft, draftOf, isChanged, requestOf, tagsAndSlots, withDates } from './draft.ts';

const passport = { PassportScanId: 7, Filename_PassportScan: 'passport.pdf' };
const read = Application.parse({
  ...requestOf(draftOf(null), null),
  ...createSlotFields([]),
  ...{ ApplicationId: 3, BusinessId: 2, CaseManager: '', JobNumber: 'RCIP-2026-000001' },
  ...{ FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook', ...passport, IsComplete: false },
  ...{ CreatedOn: '2026-11-02T15:00:00Z', ModifiedOn: '2026-11-02T15:00:00Z', Version: 1 },
});

const completeDraft = (typed: Draft, base: Application | null) => fillMissing(typed, draftOf(base));

/** Returns a draft stored before the portal knew the slot and the field. */
function typedBefore(draft: Draft, slot: string, field: string): Draft {
  const { slots, ...fields } = JSON.parse(JSON.stringify(draft));
  delete slots[slot];
  delete fields[field];
  return { ...fields, slots };
}

test('a draft that lacks a slot and a field opens with both empty in a new application', () => {
  const typed = { ...draftOf(null), FirstName: 'Zoé', creationKey: 'kept' };
  const opened = completeDraft(typedBefore(typed, 'JobOffer', 'JobTitle'), null);
  expect(tagsAndSlots(opened)).toEqual([]);
  expect(requestOf(opened, null)).toMatchObject({
    ...{ FirstName: 'Zoé', JobTitle: '', JobOfferId: null, CreationKey: 'kept' },
  });
});

test('a draft that lacks a slot and a field takes both from the application that it edits', () => {
  const typed = { ...draftOf(read), FirstName: 'Omar Ali' };
  const opened = completeDraft(typedBefore(typed, 'PassportScan', 'JobTitle'), read);
  expect(requestOf(opened, read)).toMatchObject({ FirstName: 'Omar Ali', JobTitle: 'Cook' });
  expect(requestOf(opened, read)).toMatchObject(passport);
  expect(isChanged({ ...opened, FirstName: 'Omar' }, read)).toBe(false);
});

test('a draft keeps what was typed, including a cleared slot', () => {
  const typed = draftOf(read);
  typed.slots.PassportScan = { filed: null, before: draftOf(read).slots.PassportScan ?? null };
  const opened = completeDraft(JSON.parse(JSON.stringify(typed)), read);
  expect(opened).toEqual(typed);
});

test('a date that a save could not store keeps the form unsaved and applies to its own document only', () => {
  const lost = {
    slot: 'PassportScan',
    documentId: 7,
    filename: 'passport.pdf',
    typed: '2036-02-03',
  };
  const opened = withDates(draftOf(read), [{ ...lost, failure: 'offline' }]);
  expect(opened.slots.PassportScan?.filed).toEqual({
    ...{ id: 7, filename: 'passport.pdf', date: '2036-02-03', dateFailure: 'offline' },
  });
  expect(isChanged(opened, read)).toBe(true);
  const ofAnother = withDates(draftOf(read), [{ ...lost, documentId: 8, failure: 'offline' }]);
  expect(isChanged(ofAnother, read)).toBe(false);
});
