import { expect, test } from 'vitest';
import type { SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import {
  changedItems,
  changedMeanwhile,
  draftOf,
  itemOfKind,
  itemOfSlot,
  newRequest,
  textToAskAgain,
} from './requestDraft.ts';

const passport = {
  DocumentId: 7,
  Slot: 'PassportScan',
  Title: '',
  Filename: 'passport.pdf',
  State: 'toReplace',
  Reasons: ['unreadable'],
  Text: 'Page 2 is dark.',
} as Review;

const item = {
  Kind: 'question',
  Slot: null,
  Title: '',
  Reasons: [],
  Text: 'When?',
  AskedDocumentId: null,
  State: 'open',
};

const sent = {
  Text: 'Please',
  Items: [
    { ...item, ItemId: 1, Kind: 'document', Slot: 'PassportScan', AskedDocumentId: 7, Text: '' },
    { ...item, ItemId: 2 },
    { ...item, ItemId: 3, State: 'accepted' },
  ],
} as unknown as SentRequest;

test('a new request contains exactly the marked documents with their comments', () => {
  const accepted = { ...passport, DocumentId: 8, Slot: 'JobOffer', State: 'accepted' } as Review;
  const unread = { ...passport, DocumentId: 9, Slot: 'Schedule1', State: 'notReviewed' } as Review;
  expect(newRequest([accepted, unread, passport], 'Dec 07, 2026')).toMatchObject({
    items: [
      { slot: 'PassportScan', documentId: 7, reasons: ['unreadable'], text: 'Page 2 is dark.' },
    ],
    dueOn: 'Dec 07, 2026',
    setsStatus: false,
    leavesOutMail: false,
  });
});

test('changing a request sends only reworded, added and removed items, and leaves settled ones alone', () => {
  const before = draftOf(sent, 'Dec 07, 2026');
  expect(changedItems(before, before)).toEqual([]);
  const [, question] = before.items;
  if (!question) throw new Error('two items can be changed');
  const now = {
    ...before,
    items: [
      { ...question, text: ' Which day? ' },
      { ...itemOfKind('additional'), title: 'Lease' },
    ],
  };
  expect(changedItems(before, now)).toMatchObject([
    { ItemId: 2, Kind: 'question', Text: 'Which day?' },
    { Kind: 'additional', Title: 'Lease' },
    { ItemId: 1, NotNeeded: true },
  ]);
});

test('asking again uses the comment on the new document, or else the former text', () => {
  const came = { Slot: 'PassportScan', DocumentId: 9, Reasons: ['expired'], Text: 'Last year.' };
  const marked = { ...passport, DocumentId: 9 };
  expect(textToAskAgain(came, [marked])).toEqual({
    reasons: ['unreadable'],
    text: 'Page 2 is dark.',
  });
  const asBefore = { reasons: ['expired'], text: 'Last year.' };
  expect(textToAskAgain(came, [{ ...marked, State: 'accepted' }])).toEqual(asBefore);
  expect(textToAskAgain({ ...came, DocumentId: null }, [marked])).toEqual(asBefore);
});

test('a replaced document is distinguished from a missing one that has arrived', () => {
  const [asked] = newRequest([passport], '').items;
  if (!asked) throw new Error('the passport is asked for');
  expect(changedMeanwhile(asked, [passport])).toBe(null);
  expect(changedMeanwhile(asked, [{ ...passport, DocumentId: 9 }])).toBe('isReplaced');
  expect(changedMeanwhile(itemOfSlot('JobOffer'), [passport])).toBe(null);
  expect(changedMeanwhile(itemOfSlot('PassportScan'), [passport])).toBe('isThere');
});
