import { expect, test } from 'vitest';
import { turnOf } from './turnOf.ts';

const submitted = 1;
const incomplete = 3;
const recommended = 5;

test.each([
  ['with all documents it is the program’s turn', submitted, [], undefined, 'inReview'],
  ['a missing document needs the employer', submitted, ['jobOffer'], undefined, 'needsYou'],
  ['so does a request, though all documents are there', submitted, [], 'open', 'needsYou'],
  ['an answered one does not', submitted, [], 'answered', 'inReview'],
  ['an incomplete one needs the employer', incomplete, [], undefined, 'needsYou'],
  ['until the request was answered', incomplete, [], 'answered', 'inReview'],
  ['a closed one is decided, whatever is missing', recommended, ['jobOffer'], 'open', 'decided'],
] as const)('%s', (_rule, ApplicationStatusId, missing, request, turn) => {
  const MissingDocuments = [...missing] as never[];
  expect(turnOf({ ApplicationStatusId, MissingDocuments }, request)).toBe(turn);
});
