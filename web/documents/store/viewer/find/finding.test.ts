import { expect, test } from 'vitest';
import { foldQuery, foldText, hitsIn } from './finding.ts';

/** Returns the text that a reader would see marked. */
const found = (text: string, query: string, most = 100) =>
  hitsIn(foldText(text), foldQuery(query), most).map(({ from, to }) => text.slice(from, to));

test('accents and case make no difference, on either side', () => {
  expect(found('M. Émond-Léger, ÉMOND', 'emond')).toEqual(['Émond', 'ÉMOND']);
  expect(found('Emond', 'ÉMOND')).toEqual(['Emond']);
  expect(found('E\u0301mond ne\u0301', 'né')).toEqual(['ne']);
  expect(found('Sœur Strauß', 'SOEUR strauss')).toEqual(['Sœur Strauß']);
  expect(found('Ayşe Yılmaz', 'yilmaz')).toEqual(['Yılmaz']);
});

test('what is spread over lines is found', () => {
  expect(found('job\noffer', 'job offer')).toEqual(['job\noffer']);
  expect(found('job\noffer', 'joboffer')).toEqual([]);
  expect(found('docu-\nment', 'document')).toEqual(['docu-\nment']);
});

test('blanks, hyphens and quotes count as people type them', () => {
  expect(found('RCIP-2026-000123', 'rcip2026000123')).toEqual(['RCIP-2026-000123']);
  expect(found('two   \u00a0 words', ' two words ')).toEqual(['two   \u00a0 words']);
  expect(found('l’offre', "l'offre")).toEqual(['l’offre']);
});

test('nothing is looked for where nothing was typed', () => {
  expect(foldQuery('  - \u0301')).toBe('');
});

test('hits do not overlap, and end at a limit', () => {
  expect(found('aaaa', 'aa')).toEqual(['aa', 'aa']);
  expect(found('a'.repeat(50), 'a', 3)).toHaveLength(3);
});

test('letters outside the basic plane keep their place', () => {
  expect(found('𝒳😀 name', 'name')).toEqual(['name']);
});
