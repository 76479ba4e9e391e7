import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { guessFields } from '../../../server/office/imports/checking/guessColumns.rules.ts';
import { getFieldLabels, listTemplateFields } from './importFields.ts';

const cases = (['employers', 'applications'] as const).flatMap((kind) =>
  languages.map((language) => ({ kind, language })),
);

test.each(cases)(
  'the portal recognizes the column headings of its own import template for $kind in "$language"',
  ({ kind, language }) => {
    const fields = listTemplateFields(kind);
    const heads = fields.map((field) => getFieldLabels(language)[field] ?? '');
    expect(guessFields(kind, heads, [], new Map())).toEqual(fields);
  },
);
