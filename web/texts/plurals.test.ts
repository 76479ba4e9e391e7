import { expect, test } from 'vitest';
import { reviews as english } from './en/reviews.ts';
import { documentDates } from './fr/applications.ts';
import { requests } from './fr/requests.ts';
import { reviews as french } from './fr/reviews.ts';

test.each([
  [0, 1, 'The document has been reviewed.', 'Le document a été examiné.'],
  [1, 1, 'The document has not yet been reviewed.', 'Le document n’a pas encore été examiné.'],
  [0, 3, 'All 3 documents have been reviewed.', 'Les 3 documents ont été examinés.'],
  [
    1,
    3,
    '1 of 3 documents has not yet been reviewed.',
    '1 document sur 3 n’a pas encore été examiné.',
  ],
  [
    2,
    3,
    '2 of 3 documents have not yet been reviewed.',
    '2 documents sur 3 n’ont pas encore été examinés.',
  ],
])(
  'the text about %i of %i unreviewed documents has the right plural in both languages',
  (left, count, inEnglish, inFrench) => {
    expect([english.remaining(left, count), french.remaining(left, count)]).toEqual([
      inEnglish,
      inFrench,
    ]);
  },
);

test('the French text about one of one finished items is in the singular', () => {
  expect([requests.doneOf(1, 1), requests.doneOf(2, 3)]).toEqual([
    '1 élément prêt sur 1',
    '2 éléments prêts sur 3',
  ]);
});

test('a French text about an expiry uses words that include the last day', () => {
  expect(documentDates.validity.expiresIn7('30 nov. 2026')).toBe(
    'Expire d’ici 7 jours, le 30 nov. 2026',
  );
});
