import { expect, test } from 'vitest';
import { findMatches, foldQuery, foldText } from './textSearch.ts';

const findTexts = (text: string, query: string, max = 100) =>
  findMatches(foldText(text), foldQuery(query), max).map(({ from, to }) => text.slice(from, to));

test('a document search ignores accents and case in the text and in the query', () => {
  expect(findTexts('M. Émond-Léger, ÉMOND', 'emond')).toEqual(['Émond', 'ÉMOND']);
  expect(findTexts('Emond', 'ÉMOND')).toEqual(['Emond']);
  expect(findTexts('E\u0301mond ne\u0301', 'né')).toEqual(['ne']);
  expect(findTexts('Sœur Strauß', 'SOEUR strauss')).toEqual(['Sœur Strauß']);
  expect(findTexts('Ayşe Yılmaz', 'yilmaz')).toEqual(['Yılmaz']);
});

test('a document search finds text that is spread over lines', () => {
  expect(findTexts('job\noffer', 'job offer')).toEqual(['job\noffer']);
  expect(findTexts('job\noffer', 'joboffer')).toEqual([]);
  expect(findTexts('docu-\nment', 'document')).toEqual(['docu-\nment']);
});

test('a document search ignores the differences between kinds of blanks, hyphens and quotes', () => {
  expect(findTexts('RCIP-2026-000123', 'rcip2026000123')).toEqual(['RCIP-2026-000123']);
  expect(findTexts('two   \u00a0 words', ' two words ')).toEqual(['two   \u00a0 words']);
  expect(findTexts('l’offre', "l'offre")).toEqual(['l’offre']);
});

test('a document search with an empty query finds nothing', () => {
  expect(foldQuery('  - \u0301')).toBe('');
});

test('matches of a document search do not overlap and are limited in number', () => {
  expect(findTexts('aaaa', 'aa')).toEqual(['aa', 'aa']);
  expect(findTexts('a'.repeat(50), 'a', 3)).toHaveLength(3);
});

test('positions of search matches are correct behind characters outside the basic Unicode plane', () => {
  expect(findTexts('𝒳😀 name', 'name')).toEqual(['name']);
});
