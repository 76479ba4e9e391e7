import { expect, test } from 'vitest';
import { specified } from '../test/support/specified.ts';
import {
  applySlotChanges,
  createSlotFields,
  findFilledSlots,
  getSlotField,
} from './attachments.ts';

test('an attachment in a specified document slot is written to the slot’s two fields and can be read back from them', () => {
  for (const [index, slot] of specified.documentSlots.entries()) {
    const content = { slot, documentId: index + 1, filename: `${slot}.pdf` };
    const fields = createSlotFields([content]) as unknown as Record<string, unknown>;
    expect(fields).toMatchObject({ [`${slot}Id`]: index + 1, [`Filename_${slot}`]: `${slot}.pdf` });
    expect(Object.values(fields).filter(Boolean)).toHaveLength(2);
    expect(fields.OtherSlots).toBeUndefined();
    expect(findFilledSlots(fields)).toEqual([content]);
    expect(getSlotField(slot)).toBe(`${slot}Id`);
  }
});

test('a document slot that the specification does not name is sent in the field OtherSlots', () => {
  const content = { slot: 'MedicalExam', documentId: 7, filename: 'exam.pdf' };
  const fields = createSlotFields([content]);
  expect(fields).toMatchObject({ JobOfferId: null, Filename_JobOffer: '' });
  expect(fields.OtherSlots).toEqual([{ Slot: 'MedicalExam', DocumentId: 7, Filename: 'exam.pdf' }]);
  expect(findFilledSlots(fields)).toEqual([content]);
  expect(getSlotField('MedicalExam')).toBe('OtherSlots');
});

test('document slots in the field OtherSlots are sorted by key, whatever their order before', () => {
  const slots = ['FormerSlot', 'MedicalExam', 'JobOffer', 'BirthCertificate'];
  const contents = slots.map((slot) => ({ slot, documentId: 7, filename: '' }));
  const inOrder = ['BirthCertificate', 'FormerSlot', 'MedicalExam'];
  for (const given of [contents, contents.toReversed()]) {
    expect(createSlotFields(given).OtherSlots?.map(({ Slot }) => Slot)).toEqual(inOrder);
  }
});

test.each([
  ['a slot that the save omits keeps its document', {}, { JobOffer: 1, MedicalExam: 2 }],
  ['an id fills a slot', { Schedule1Id: 3 }, { JobOffer: 1, Schedule1: 3, MedicalExam: 2 }],
  ['null empties a slot', { JobOfferId: null }, { MedicalExam: 2 }],
  [
    'a blank file name without an id empties a slot',
    { Filename_JobOffer: ' ' },
    { MedicalExam: 2 },
  ],
  [
    'a blank file name with an id does not empty a slot',
    { JobOfferId: 1, Filename_JobOffer: '' },
    { JobOffer: 1, MedicalExam: 2 },
  ],
  [
    'null empties a slot in the list OtherSlots',
    { OtherSlots: [{ Slot: 'MedicalExam', DocumentId: null, Filename: '' }] },
    { JobOffer: 1 },
  ],
])(
  'a save changes the document slots of an application according to its fields: %s',
  (_name, request, expected) => {
    const before = new Map([
      ['JobOffer', 1],
      ['MedicalExam', 2],
    ]);
    expect(Object.fromEntries(applySlotChanges(before, request))).toEqual(expected);
  },
);
