import { expect, test } from 'vitest';
import { ApplicationRequest } from '../../../contract/applications.ts';
import {
  emptyContent,
  hasOnlyAddedDocuments,
  mergeRequest,
  toApplicationContent,
} from './applications.rules.ts';

const createContent = (fields: object) => {
  const request = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker', ...fields };
  return toApplicationContent(mergeRequest(emptyContent, ApplicationRequest.parse(request)), 8);
};
const [one, two, three] = [1, 2, 3].map((id) => ({ DocumentId: id, Title: `Paper ${id}` }));
const createContentWithDocuments = (...AdditionalDocuments: unknown[]) =>
  createContent({ AdditionalDocuments });

test.each([
  [
    'nothing is changed',
    createContentWithDocuments(one, two),
    createContentWithDocuments(one, two),
  ],
  [
    'documents are added after the existing ones',
    createContentWithDocuments(one),
    createContentWithDocuments(one, two, three),
  ],
  [
    'documents are added between the existing ones',
    createContentWithDocuments(one, three),
    createContentWithDocuments(one, two, three),
  ],
  [
    'a document that is attached twice stays attached twice',
    createContentWithDocuments(one, one),
    createContentWithDocuments(one, one, two),
  ],
])('a closed application accepts the employer’s change: %s', (_name, before, after) => {
  expect(hasOnlyAddedDocuments(before, after)).toBe(true);
});

test.each([
  ['a document is removed', createContentWithDocuments(one, two), createContentWithDocuments(one)],
  [
    'one of two equal documents is removed',
    createContentWithDocuments(one, one),
    createContentWithDocuments(one, two),
  ],
  ['a document is replaced', createContentWithDocuments(one), createContentWithDocuments(two)],
  [
    'a document is renamed',
    createContentWithDocuments(one),
    createContentWithDocuments({ DocumentId: 1, Title: 'Other' }),
  ],
  [
    'documents are reordered',
    createContentWithDocuments(one, two),
    createContentWithDocuments(two, one),
  ],
  ['a name is changed', createContentWithDocuments(one), createContent({ FirstName: 'Ana' })],
  ['a slot is filled', createContent({}), createContent({ PassportScanId: 4 })],
  ['a slot is emptied', createContent({ PassportScanId: 4 }), createContent({})],
])('a closed application refuses the employer’s change: %s', (_name, before, after) => {
  expect(hasOnlyAddedDocuments(before, after)).toBe(false);
});
