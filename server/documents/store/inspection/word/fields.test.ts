import { expect, test } from 'vitest';
import { FieldReader, isHarmlessField } from './fields.ts';

test.each([
  ' PAGE ',
  '',
  'HYPERLINK "mailto:a@example.ca" \\o "Write: now"',
  'HYPERLINK \\l "a:b"',
  'INCLUDEPICTURE "..\\\\a.png" \\* MERGEFORMAT \\d',
  'ADDED',
  '= 1 + \u0001',
  'IF \u0001 = 1 "DDE" "no"',
])('the server accepts the Word field %j', (instruction) => {
  expect(isHarmlessField(instruction)).toBe(true);
});

test.each([
  'DDE a b',
  ' ddeauto a',
  '"DDEAUTO" a',
  '\u0001 a',
  'DDE\u0001 a',
  'LINK Word.Document.8 "a"',
  'INCLUDETEXT http://example.ca/a',
  'INCLUDEPICTURE \u0001',
  'HYPERLINK "search-ms:a"',
  'HYPERLINK \\o "tip" "\\\\\\\\host\\\\a"',
])('the server refuses the Word field %j', (instruction) => {
  expect(isHarmlessField(instruction)).toBe(false);
});

test('the server joins the instruction of a Word field from its text runs, including nested fields', () => {
  const results: string[] = [];
  const fields = new FieldReader((instruction) => results.push(instruction));
  fields.character('begin');
  fields.text('IF ');
  fields.character('begin');
  fields.text('PA');
  fields.text('GE');
  fields.character('separate');
  fields.character('end');
  fields.text(' = 1');
  fields.character('separate');
  fields.character('begin');
  fields.text('DATE');
  fields.character('end');
  fields.character('end');
  fields.finish();
  expect(results.filter(Boolean)).toEqual(['PAGE', 'DATE', 'IF \u0001 = 1']);
});

function areFieldsHarmless(pieces: string[]): boolean {
  let isHarmless = true;
  const fields = new FieldReader((instruction) => {
    isHarmless &&= isHarmlessField(instruction);
  });
  for (const piece of pieces) {
    if (piece === 'begin' || piece === 'end') fields.character(piece);
    else fields.text(piece);
  }
  fields.finish();
  return isHarmless;
}

test.each([
  ['blanks before a command', ['begin', ...Array(40).fill(' '.repeat(1_000)), 'DDE a b']],
  ['blanks before a target', ['begin', 'INCLUDEPICTURE ', ' '.repeat(40_000), '"\\\\host\\a"']],
  ['a long target', ['begin', 'INCLUDEPICTURE a', 'b'.repeat(40_000)]],
  ['many fields before it', [...Array(20_000).fill(['begin', 'end']).flat(), 'DDE a b']],
])('the server finds a dangerous instruction of a Word field despite %s', (_, pieces) => {
  expect(areFieldsHarmless(pieces)).toBe(false);
});

test('the server accepts a long instruction of a Word field that names neither a file nor an address', () => {
  const quoted = Array(100).fill('{"title":"of a book"}'.repeat(100));
  expect(areFieldsHarmless(['begin', 'ADDIN CITATION ', ...quoted, 'end'])).toBe(true);
});
