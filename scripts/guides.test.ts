import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../contract/languages.ts';
import { frenchRules } from '../test/support/frenchRules.ts';
import { texts as en } from '../web/texts/en.ts';
import { texts as fr } from '../web/texts/fr.ts';
import { importTexts } from '../web/texts/imports.ts';
import { listTexts } from '../web/texts/lists.ts';
import { testMailTexts } from '../web/texts/mails.ts';
import { programPageTexts } from '../web/texts/programPage.ts';
import { setupChecklistTexts } from '../web/texts/setupChecklist.ts';
import { warningTexts } from '../web/texts/shell.ts';
import { root } from './runSteps.ts';

const guidesFolder = join(root, 'docs/office');
const readGuide = (file: string) => readFileSync(join(guidesFolder, file), 'utf8');
const guides = [
  {
    about: 'Program',
    files: { en: 'set-up-your-program.md', fr: 'configurer-votre-programme.md' },
    titles: { en: programPageTexts.en.guide, fr: programPageTexts.fr.guide },
    pictures: 4,
  },
  {
    about: 'Import',
    files: { en: 'bring-what-you-have.md', fr: 'apportez-ce-que-vous-avez.md' },
    titles: { en: importTexts.en.guide, fr: importTexts.fr.guide },
    pictures: 0,
  },
];

const menuTexts = { en: en.layout, fr: fr.layout };
const screenTexts = [
  { en: en.common, fr: fr.common },
  menuTexts,
  programPageTexts,
  setupChecklistTexts,
  listTexts,
  testMailTexts,
  warningTexts,
  importTexts,
];

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}

const findMatches = (pattern: RegExp, guide: string) =>
  [...guide.matchAll(pattern)].map(([, ...groups]) => groups as string[]);

const guideCases = guides.flatMap(({ about, files, titles, pictures }) =>
  languages.map((language) => ({
    ...{ about, language, guide: readGuide(files[language]), title: titles[language] },
    pictures,
  })),
);

describe.each(guideCases)('The guide to the page $about in "$language"', (one) => {
  const { guide, language } = one;
  const pictures = findMatches(/!\[([^\]]*)\]\(([^)]*)\)/g, guide);

  test('the guide uses bold type only for labels that are shown on a page of the portal', () => {
    const labels = screenTexts.flatMap((screen) => collectTexts(screen[language]));
    const named = findMatches(/\*\*([^*]+)\*\*/g, guide).flat();
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((label) => !labels.includes(label))).toEqual([]);
  });

  test('the title of the guide matches the text of the link to the guide', () => {
    expect(guide.startsWith(`# ${one.title}\n`)).toBe(true);
  });

  test('the guide has pictures in its own language, with alternative texts and small enough for a slow connection', () => {
    expect(pictures).toHaveLength(one.pictures);
    for (const [inWords = '', file = ''] of pictures) {
      expect(inWords.length).toBeGreaterThan(40);
      expect(file).toMatch(new RegExp(`^\\.\\./pictures/[a-z-]+\\.${language}\\.png$`));
      expect(statSync(join(guidesFolder, file)).size).toBeLessThan(61_000);
    }
  });

  test('the guide contains no links, because it is shown in the portal and in the repository', () => {
    expect(findMatches(/(?<!!)\[([^\]]*)\]\(/g, guide)).toEqual([]);
  });

  test('the guide is not longer than the limit for guides', () => {
    const words = guide.replace(/!\[.*\n/g, '').match(/[\p{L}\d’-]+/gu) ?? [];
    expect(words.length).toBeGreaterThan(500);
    expect(words.length).toBeLessThan(800);
  });
});

const createOutline = (guide: string) => findMatches(/^ *(#+|-|\d+\.|!)/gm, guide).flat();

test.each(guides)(
  'both languages of the guide to the page $about have the same content in the same order',
  ({ files }) => {
    expect(createOutline(readGuide(files.fr))).toEqual(createOutline(readGuide(files.en)));
  },
);

test.each(frenchRules)('the French guides use correct typography: %s', (_rule, broken) => {
  const lines = guides.flatMap(({ files }) =>
    readGuide(files.fr).replaceAll('![', '[').split('\n'),
  );
  expect(lines.filter((line) => broken.test(line))).toEqual([]);
});
