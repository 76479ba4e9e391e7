import { expect, test } from 'vitest';
import { findTurnGroup } from './findTurnGroup.ts';

const submitted = 1;
const incomplete = 3;
const recommended = 5;

test.each([
  ['the program’s with all documents', submitted, [], undefined, 'inReview'],
  ['the employer’s with a missing document', submitted, ['jobOffer'], undefined, 'needsYou'],
  [
    'the employer’s with an open request, even if all documents are there',
    submitted,
    [],
    'open',
    'needsYou',
  ],
  ['the program’s with an answered request', submitted, [], 'answered', 'inReview'],
  ['the employer’s while incomplete', incomplete, [], undefined, 'needsYou'],
  [
    'the program’s while incomplete with an answered request',
    incomplete,
    [],
    'answered',
    'inReview',
  ],
  ['nobody’s once closed, whatever is missing', recommended, ['jobOffer'], 'open', 'decided'],
] as const)(
  'the next step of an application is %s',
  (_rule, ApplicationStatusId, missing, request, turn) => {
    const MissingDocuments = [...missing] as never[];
    expect(findTurnGroup({ ApplicationStatusId, MissingDocuments }, request)).toBe(turn);
  },
);
