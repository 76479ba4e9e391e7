import { expect, test } from 'vitest';
import {
  type AttachedDocuments,
  compareAttachments,
  createAttachmentRows,
} from './attachments.rules.ts';

const createAttachedDocuments = (
  slots: Record<string, number>,
  ...additional: [number, string][]
): AttachedDocuments => ({
  slots: new Map(Object.entries(slots)),
  AdditionalDocuments: additional.map(([DocumentId, Title]) => ({ DocumentId, Title })),
});
const createStoredRows = (attachedDocuments: AttachedDocuments) =>
  createAttachmentRows(attachedDocuments).map((row, index) => ({
    attachment_id: index + 1,
    ...row,
  }));
const findDifference = (before: AttachedDocuments, after: AttachedDocuments) => {
  const { added, moved, gone } = compareAttachments(
    createStoredRows(before),
    createAttachmentRows(after),
  );
  return {
    added: added.map((row) => [row.slot, row.document_id, row.position, row.title]),
    moved: moved.map((row) => [row.attachment_id, row.position, row.title]),
    gone,
  };
};
const noDifference = { added: [], moved: [], gone: [] };

test('saving unchanged attachments changes nothing in the database', () => {
  const held = createAttachedDocuments({ JobOffer: 7 }, [8, 'Letter'], [8, 'Letter']);
  expect(findDifference(held, held)).toEqual(noDifference);
});

test('a document that replaces another document gets a new attachment row', () => {
  expect(
    findDifference(
      createAttachedDocuments({ JobOffer: 7 }),
      createAttachedDocuments({ JobOffer: 9 }),
    ),
  ).toEqual({
    added: [['JobOffer', 9, 0, null]],
    moved: [],
    gone: [1],
  });
});

test('a document that moves to another slot gets a new attachment row', () => {
  expect(
    findDifference(
      createAttachedDocuments({ JobOffer: 7 }),
      createAttachedDocuments({ Schedule1: 7 }),
    ),
  ).toEqual({
    added: [['Schedule1', 7, 0, null]],
    moved: [],
    gone: [1],
  });
});

test('an additional document that moves or gets another title keeps its attachment row', () => {
  const before = createAttachedDocuments({}, [1, 'One'], [2, 'Two'], [3, 'Three']);
  expect(
    findDifference(before, createAttachedDocuments({}, [3, 'Three'], [2, 'Zwei'], [1, 'One'])),
  ).toEqual({
    ...noDifference,
    moved: [
      [3, 0, 'Three'],
      [2, 1, 'Zwei'],
      [1, 2, 'One'],
    ],
  });
});

test('if a document is attached twice and removed once, the server deletes only one of the two attachments', () => {
  const before = createAttachedDocuments({}, [1, 'One'], [1, 'Again'], [2, 'Two']);
  expect(findDifference(before, createAttachedDocuments({}, [1, 'Again'], [2, 'Two']))).toEqual({
    added: [],
    moved: [
      [1, 0, 'Again'],
      [3, 1, 'Two'],
    ],
    gone: [2],
  });
});
