import { expect, test } from 'vitest';
import { foldQuery, foldText, hitsIn } from './textSearch.ts';

/** Returns the parts of the text that a reader would see highlighted. */
const found = (text: string, query: string, most = 100) =>
  hitsIn(foldText(text), foldQuery(query), most).map(({ from, to }) => text.slice(from, to));

test('a search ignores accents and case in the text and in the query', () => {
  expect(found('M. Émond-Léger, ÉMOND', 'emond')).toEqual(['Émond', 'ÉMOND']);
  expect(found('Emond', 'ÉMOND')).toEqual(['Emond']);
  expect(found('E\u0301mond ne\u0301', 'né')).toEqual(['ne']);
  expect(found('Sœur Strauß', 'SOEUR strauss')).toEqual(['Sœur Strauß']);
  expect(found('Ayşe Yılmaz', 'yilmaz')).toEqual(['Yılmaz']);
});

test('a search finds text that is spread over lines', () => {
  expect(found('job\noffer', 'job offer')).toEqual(['job\noffer']);
  expect(found('job\noffer', 'joboffer')).toEqual([]);
  expect(found('docu-\nment', 'document')).toEqual(['docu-\nment']);
});

test('a search treats blanks, hyphens and quotes as typed variants', () => {
  expect(found('RCIP-2026-000123', 'rcip2026000123')).toEqual(['RCIP-2026-000123']);
  expect(found('two   \u00a0 words', ' two words ')).toEqual(['two   \u00a0 words']);
  expect(found('l’offre', "l'offre")).toEqual(['l’offre']);
});

test('an empty query finds nothing', () => {
  expect(foldQuery('  - \u0301')).toBe('');
});

test('matches do not overlap and are limited in number', () => {
  expect(found('aaaa', 'aa')).toEqual(['aa', 'aa']);
  expect(found('a'.repeat(50), 'a', 3)).toHaveLength(3);
});

test('positions stay correct after characters outside the basic plane', () => {
  expect(found('𝒳😀 name', 'name')).toEqual(['name']);
});
