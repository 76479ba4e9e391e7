import { expect, test } from 'vitest';
import type { SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import {
  createItemForSlot,
  createItemOfKind,
  createRequestDraft,
  findOutdatedItemMessage,
  findTextToAskAgain,
  listChangedItems,
  toRequestDraft,
} from './requestDraft.ts';

const passportReview = {
  DocumentId: 7,
  Slot: 'PassportScan',
  Title: '',
  Filename: 'passport.pdf',
  State: 'toReplace',
  Reasons: ['unreadable'],
  Text: 'Page 2 is dark.',
} as Review;

const draftItem = {
  Kind: 'question',
  Slot: null,
  Title: '',
  Reasons: [],
  Text: 'When?',
  AskedDocumentId: null,
  State: 'open',
};

const sentRequest = {
  Text: 'Please',
  Items: [
    {
      ...draftItem,
      ItemId: 1,
      Kind: 'document',
      Slot: 'PassportScan',
      AskedDocumentId: 7,
      Text: '',
    },
    { ...draftItem, ItemId: 2 },
    { ...draftItem, ItemId: 3, State: 'accepted' },
  ],
} as unknown as SentRequest;

test('a new request to an employer contains exactly the marked documents with their comments', () => {
  const accepted = {
    ...passportReview,
    DocumentId: 8,
    Slot: 'JobOffer',
    State: 'accepted',
  } as Review;
  const unread = {
    ...passportReview,
    DocumentId: 9,
    Slot: 'Schedule1',
    State: 'notReviewed',
  } as Review;
  expect(createRequestDraft([accepted, unread, passportReview], 'Dec 07, 2026')).toMatchObject({
    items: [
      { slot: 'PassportScan', documentId: 7, reasons: ['unreadable'], text: 'Page 2 is dark.' },
    ],
    dueOn: 'Dec 07, 2026',
    setsStatus: false,
    leavesOutMail: false,
  });
});

test('changing a request sends only reworded, added and removed items and leaves settled items alone', () => {
  const before = toRequestDraft(sentRequest, 'Dec 07, 2026');
  expect(listChangedItems(before, before)).toEqual([]);
  const [, question] = before.items;
  if (!question) throw new Error('two items can be changed');
  const now = {
    ...before,
    items: [
      { ...question, text: ' Which day? ' },
      { ...createItemOfKind('additional'), title: 'Lease' },
    ],
  };
  expect(listChangedItems(before, now)).toMatchObject([
    { ItemId: 2, Kind: 'question', Text: 'Which day?' },
    { Kind: 'additional', Title: 'Lease' },
    { ItemId: 1, NotNeeded: true },
  ]);
});

test('a repeated request item uses the comment on the new document, or else the former text', () => {
  const came = { Slot: 'PassportScan', DocumentId: 9, Reasons: ['expired'], Text: 'Last year.' };
  const marked = { ...passportReview, DocumentId: 9 };
  expect(findTextToAskAgain(came, [marked])).toEqual({
    reasons: ['unreadable'],
    text: 'Page 2 is dark.',
  });
  const asBefore = { reasons: ['expired'], text: 'Last year.' };
  expect(findTextToAskAgain(came, [{ ...marked, State: 'accepted' }])).toEqual(asBefore);
  expect(findTextToAskAgain({ ...came, DocumentId: null }, [marked])).toEqual(asBefore);
});

test('a request draft reports whether a requested document was replaced, or was missing and has been provided since', () => {
  const [asked] = createRequestDraft([passportReview], '').items;
  if (!asked) throw new Error('the passport is asked for');
  expect(findOutdatedItemMessage(asked, [passportReview])).toBe(null);
  expect(findOutdatedItemMessage(asked, [{ ...passportReview, DocumentId: 9 }])).toBe('isReplaced');
  expect(findOutdatedItemMessage(createItemForSlot('JobOffer'), [passportReview])).toBe(null);
  expect(findOutdatedItemMessage(createItemForSlot('PassportScan'), [passportReview])).toBe(
    'isThere',
  );
});
