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
])('the field %j is harmless', (instruction) => {
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
])('the field %j is not', (instruction) => {
  expect(isHarmlessField(instruction)).toBe(false);
});

test('instructions come together from their runs, each with what stands inside it', () => {
  const fields = new FieldReader();
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
  expect(fields.all().filter(Boolean)).toEqual(['PAGE', 'DATE', 'IF \u0001 = 1']);
});
