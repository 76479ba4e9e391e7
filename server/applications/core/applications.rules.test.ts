import { expect, test } from 'vitest';
import { ApplicationRequest } from '../../../contract/applications.ts';
import { contentOf, mergeRequest, noContent, onlyAddsDocuments } from './applications.rules.ts';

const contentWith = (fields: object) => {
  const request = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker', ...fields };
  return contentOf(mergeRequest(noContent, ApplicationRequest.parse(request)), 8);
};
const [one, two, three] = [1, 2, 3].map((id) => ({ DocumentId: id, Title: `Paper ${id}` }));
const documents = (...AdditionalDocuments: unknown[]) => contentWith({ AdditionalDocuments });

test.each([
  ['nothing is changed', documents(one, two), documents(one, two)],
  ['documents come after those that are there', documents(one), documents(one, two, three)],
  [
    'documents come between those that are there',
    documents(one, three),
    documents(one, two, three),
  ],
  ['the same document is there twice and stays so', documents(one, one), documents(one, one, two)],
])('a closed application accepts a change: %s', (_name, before, after) => {
  expect(onlyAddsDocuments(before, after)).toBe(true);
});

test.each([
  ['a document is removed', documents(one, two), documents(one)],
  ['one of two equal entries is removed', documents(one, one), documents(one, two)],
  ['a document is replaced', documents(one), documents(two)],
  ['a document is renamed', documents(one), documents({ DocumentId: 1, Title: 'Other' })],
  ['documents change places', documents(one, two), documents(two, one)],
  ['a name is changed', documents(one), contentWith({ FirstName: 'Ana' })],
  ['a slot is filled', contentWith({}), contentWith({ PassportScanId: 4 })],
  ['a slot is emptied', contentWith({ PassportScanId: 4 }), contentWith({})],
])('a closed application refuses a change: %s', (_name, before, after) => {
  expect(onlyAddsDocuments(before, after)).toBe(false);
});
