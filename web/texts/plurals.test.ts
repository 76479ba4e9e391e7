import { expect, test } from 'vitest';
import { reviews as english } from './en/reviews.ts';
import { dates } from './fr/applications.ts';
import { requests } from './fr/requests.ts';
import { reviews as french } from './fr/reviews.ts';

test.each([
  [0, 1, 'The document is reviewed.', 'Le document est examiné.'],
  [1, 1, 'The document is not yet reviewed.', 'Le document n’est pas encore examiné.'],
  [0, 3, 'All 3 documents are reviewed.', 'Les 3 documents sont examinés.'],
  [1, 3, '1 of 3 documents is not yet reviewed.', '1 document sur 3 n’est pas encore examiné.'],
  [
    2,
    3,
    '2 of 3 documents are not yet reviewed.',
    '2 documents sur 3 ne sont pas encore examinés.',
  ],
])(
  '%i of %i unreviewed documents have the right plural in both languages',
  (left, count, inEnglish, inFrench) => {
    expect([english.left(left, count), french.left(left, count)]).toEqual([inEnglish, inFrench]);
  },
);

test('the French text for one of one finished items is singular', () => {
  expect([requests.doneOf(1, 1), requests.doneOf(2, 3)]).toEqual(['1 sur 1 prêt', '2 sur 3 prêts']);
});

test('a French text about an expiry includes the last day', () => {
  expect(dates.validity.expiresIn7('30 nov. 2026')).toBe('Expire d’ici 7 jours, le 30 nov. 2026');
});
