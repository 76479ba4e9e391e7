import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { guessFields } from '../../../server/office/imports/checking/guessColumns.rules.ts';
import { fieldLabels, templateFields } from './fields.ts';

const cases = (['employers', 'applications'] as const).flatMap((kind) =>
  languages.map((language) => ({ kind, language })),
);

test.each(cases)(
  'a template of $kind in "$language" has heads that the portal knows again',
  ({ kind, language }) => {
    const fields = templateFields(kind);
    const heads = fields.map((field) => fieldLabels(language)[field] ?? '');
    expect(guessFields(kind, heads, [], new Map())).toEqual(fields);
  },
);
