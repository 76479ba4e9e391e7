import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { guessFields } from '../../../server/office/imports/judging/guess.rules.ts';
import { getFieldLabels, listTemplateFields } from './fields.ts';

const cases = (['employers', 'applications'] as const).flatMap((kind) =>
  languages.map((language) => ({ kind, language })),
);

test.each(cases)(
  'a template of $kind in "$language" has heads that the portal knows again',
  ({ kind, language }) => {
    const fields = listTemplateFields(kind);
    const heads = fields.map((field) => getFieldLabels(language)[field] ?? '');
    expect(guessFields(kind, heads, [], new Map())).toEqual(fields);
  },
);
