import { expect, test } from 'vitest';
import { foldQuery, foldRuns, hitsIn, partsOf, type Run } from './foldedRuns.ts';

/** What a reader would see marked. */
function found(runs: Run[], query: string, most = 100): string[] {
  return hitsIn(foldRuns(runs), foldQuery(query), most).map((hit) =>
    partsOf(runs, hit)
      .map(({ index, from, to }) => runs[index]?.text.slice(from, to))
      .join('|'),
  );
}

test('accents and case make no difference, on either side', () => {
  expect(found([{ text: 'M. Émond-Léger, ÉMOND' }], 'emond')).toEqual(['Émond', 'ÉMOND']);
  expect(found([{ text: 'Emond' }], 'ÉMOND')).toEqual(['Emond']);
  expect(found([{ text: 'E\u0301mond ne\u0301' }], 'né')).toEqual(['ne']);
  expect(found([{ text: 'Sœur Strauß' }], 'SOEUR strauss')).toEqual(['Sœur Strauß']);
  expect(found([{ text: 'Ayşe Yılmaz' }], 'yilmaz')).toEqual(['Yılmaz']);
});

test('what is spread over pieces and lines is found', () => {
  expect(found([{ text: 'Had' }, { text: 'dad' }], 'haddad')).toEqual(['Had|dad']);
  expect(found([{ text: 'job', endsLine: true }, { text: 'offer' }], 'job offer')).toEqual([
    'job|offer',
  ]);
  expect(found([{ text: 'job', endsLine: true }, { text: 'offer' }], 'joboffer')).toEqual([]);
  expect(found([{ text: 'docu-', endsLine: true }, { text: 'ment' }], 'document')).toEqual([
    'docu-|ment',
  ]);
});

test('blanks, hyphens and quotes count as people type them', () => {
  expect(found([{ text: 'RCIP-2026-000123' }], 'rcip2026000123')).toEqual(['RCIP-2026-000123']);
  expect(found([{ text: 'two   \u00a0 words' }], ' two words ')).toEqual(['two   \u00a0 words']);
  expect(found([{ text: 'l’offre' }], "l'offre")).toEqual(['l’offre']);
});

test('nothing is looked for where nothing was typed', () => {
  expect(foldQuery('  - \u0301')).toBe('');
});

test('hits do not overlap, and end at a limit', () => {
  expect(found([{ text: 'aaaa' }], 'aa')).toEqual(['aa', 'aa']);
  expect(found([{ text: 'a'.repeat(50) }], 'a', 3)).toHaveLength(3);
});

test('letters outside the basic plane keep their place', () => {
  expect(found([{ text: '𝒳😀 name' }], 'name')).toEqual(['name']);
});
