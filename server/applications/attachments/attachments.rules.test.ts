import { expect, test } from 'vitest';
import { type AttachedDocuments, differenceBetween, rowsOf } from './attachments.rules.ts';

const attached = (
  slots: Record<string, number>,
  ...additional: [number, string][]
): AttachedDocuments => ({
  slots: new Map(Object.entries(slots)),
  AdditionalDocuments: additional.map(([DocumentId, Title]) => ({ DocumentId, Title })),
});
const stored = (one: AttachedDocuments) =>
  rowsOf(one).map((row, index) => ({ attachment_id: index + 1, ...row }));
const difference = (before: AttachedDocuments, after: AttachedDocuments) => {
  const { added, moved, gone } = differenceBetween(stored(before), rowsOf(after));
  return {
    added: added.map((row) => [row.slot, row.document_id, row.position, row.title]),
    moved: moved.map((row) => [row.attachment_id, row.position, row.title]),
    gone,
  };
};
const same = { added: [], moved: [], gone: [] };

test('unchanged attachments write nothing', () => {
  const held = attached({ JobOffer: 7 }, [8, 'Letter'], [8, 'Letter']);
  expect(difference(held, held)).toEqual(same);
});

test('a document that replaces another is a new row', () => {
  expect(difference(attached({ JobOffer: 7 }), attached({ JobOffer: 9 }))).toEqual({
    added: [['JobOffer', 9, 0, null]],
    moved: [],
    gone: [1],
  });
});

test('a document that moves to another slot is attached again', () => {
  expect(difference(attached({ JobOffer: 7 }), attached({ Schedule1: 7 }))).toEqual({
    added: [['Schedule1', 7, 0, null]],
    moved: [],
    gone: [1],
  });
});

test('an additional document that moves or is renamed keeps its row', () => {
  const before = attached({}, [1, 'One'], [2, 'Two'], [3, 'Three']);
  expect(difference(before, attached({}, [3, 'Three'], [2, 'Zwei'], [1, 'One']))).toEqual({
    ...same,
    moved: [
      [3, 0, 'Three'],
      [2, 1, 'Zwei'],
      [1, 2, 'One'],
    ],
  });
});

test('when one document has two entries, only the removed entry is deleted', () => {
  const before = attached({}, [1, 'One'], [1, 'Again'], [2, 'Two']);
  expect(difference(before, attached({}, [1, 'Again'], [2, 'Two']))).toEqual({
    added: [],
    moved: [
      [1, 0, 'Again'],
      [3, 1, 'Two'],
    ],
    gone: [2],
  });
});
