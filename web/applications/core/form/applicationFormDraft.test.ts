import { expect, test } from 'vitest';
import { Application } from '../../../../contract/applications.ts';
import { createSlotFields } from '../../../../contract/attachments.ts';
import { fillMissingFields } from '../../../platform/fillMissingFields.ts';
import {
  type ApplicationFormDraft,
  hasDraftChanged,
  listTagsAndFilledSlots,
  restoreUnsavedDates,
  toDraft,
  toSaveRequest,
} from './applicationFormDraft.ts';

const passport = { PassportScanId: 7, Filename_PassportScan: 'passport.pdf' };
const savedApplication = Application.parse({
  ...toSaveRequest(toDraft(null), null),
  ...createSlotFields([]),
  ...{ ApplicationId: 3, BusinessId: 2, CaseManager: '', JobNumber: 'RCIP-2026-000001' },
  ...{ FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook', ...passport, IsComplete: false },
  ...{ CreatedOn: '2026-11-02T15:00:00Z', ModifiedOn: '2026-11-02T15:00:00Z', Version: 1 },
});

const completeDraft = (typed: ApplicationFormDraft, base: Application | null) =>
  fillMissingFields(typed, toDraft(base));

function removeFieldsFromDraft(
  draft: ApplicationFormDraft,
  slot: string,
  field: string,
): ApplicationFormDraft {
  const { slots, ...fields } = JSON.parse(JSON.stringify(draft));
  delete slots[slot];
  delete fields[field];
  return { ...fields, slots };
}

test('a draft that lacks a slot and a field opens in a new application with the slot and the field empty', () => {
  const typed = { ...toDraft(null), FirstName: 'Zoé', creationKey: 'kept' };
  const opened = completeDraft(removeFieldsFromDraft(typed, 'JobOffer', 'JobTitle'), null);
  expect(listTagsAndFilledSlots(opened)).toEqual([]);
  expect(toSaveRequest(opened, null)).toMatchObject({
    ...{ FirstName: 'Zoé', JobTitle: '', JobOfferId: null, CreationKey: 'kept' },
  });
});

test('a draft that lacks a slot and a field takes them from the application that the draft edits', () => {
  const typed = { ...toDraft(savedApplication), FirstName: 'Omar Ali' };
  const opened = completeDraft(
    removeFieldsFromDraft(typed, 'PassportScan', 'JobTitle'),
    savedApplication,
  );
  expect(toSaveRequest(opened, savedApplication)).toMatchObject({
    FirstName: 'Omar Ali',
    JobTitle: 'Cook',
  });
  expect(toSaveRequest(opened, savedApplication)).toMatchObject(passport);
  expect(hasDraftChanged({ ...opened, FirstName: 'Omar' }, savedApplication)).toBe(false);
});

test('a restored draft has what the user typed, and a slot that the user cleared stays empty', () => {
  const typed = toDraft(savedApplication);
  typed.slots.PassportScan = {
    filed: null,
    before: toDraft(savedApplication).slots.PassportScan ?? null,
  };
  const opened = completeDraft(JSON.parse(JSON.stringify(typed)), savedApplication);
  expect(opened).toEqual(typed);
});

test('a document date that failed to save keeps the form unsaved and applies to its own document only', () => {
  const lost = {
    slot: 'PassportScan',
    documentId: 7,
    filename: 'passport.pdf',
    typed: '2036-02-03',
  };
  const opened = restoreUnsavedDates(toDraft(savedApplication), [{ ...lost, failure: 'offline' }]);
  expect(opened.slots.PassportScan?.filed).toEqual({
    ...{ id: 7, filename: 'passport.pdf', date: '2036-02-03', dateFailure: 'offline' },
  });
  expect(hasDraftChanged(opened, savedApplication)).toBe(true);
  const ofAnother = restoreUnsavedDates(toDraft(savedApplication), [
    { ...lost, documentId: 8, failure: 'offline' },
  ]);
  expect(hasDraftChanged(ofAnother, savedApplication)).toBe(false);
});
