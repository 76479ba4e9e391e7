import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../contract/languages.ts';
import { frenchRules } from '../test/support/frenchRules.ts';
import { texts as en } from '../web/texts/en.ts';
import { firstHourTexts } from '../web/texts/firstHour.ts';
import { texts as fr } from '../web/texts/fr.ts';
import { importTexts } from '../web/texts/imports.ts';
import { listTexts } from '../web/texts/lists.ts';
import { testMailTexts } from '../web/texts/mails.ts';
import { programPageTexts } from '../web/texts/programPage.ts';
import { warningTexts } from '../web/texts/shell.ts';
import { root } from './steps.ts';

const folder = join(root, 'docs/office');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
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

const menus = { en: en.layout, fr: fr.layout };
const screens = [
  menus,
  programPageTexts,
  firstHourTexts,
  listTexts,
  testMailTexts,
  warningTexts,
  importTexts,
];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const found = (pattern: RegExp, guide: string) =>
  [...guide.matchAll(pattern)].map(([, ...groups]) => groups as string[]);

const inEach = guides.flatMap(({ about, files, titles, pictures }) =>
  languages.map((language) => ({
    ...{ about, language, guide: read(files[language]), title: titles[language] },
    pictures,
  })),
);

describe.each(inEach)('the guide to the page $about in "$language"', (one) => {
  const { guide, language } = one;
  const pictures = found(/!\[([^\]]*)\]\(([^)]*)\)/g, guide);

  test('uses bold only for labels that a screen shows', () => {
    const labels = screens.flatMap((screen) => textsIn(screen[language]));
    const named = found(/\*\*([^*]+)\*\*/g, guide).flat();
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((label) => !labels.includes(label))).toEqual([]);
  });

  test('has the title of the link that leads to it', () => {
    expect(guide.startsWith(`# ${one.title}\n`)).toBe(true);
  });

  test('shows pictures in its language, with alternative texts and small enough for a slow connection', () => {
    expect(pictures).toHaveLength(one.pictures);
    for (const [inWords = '', file = ''] of pictures) {
      expect(inWords.length).toBeGreaterThan(40);
      expect(file).toMatch(new RegExp(`^\\.\\./pictures/[a-z-]+\\.${language}\\.png$`));
      expect(statSync(join(folder, file)).size).toBeLessThan(61_000);
    }
  });

  test('contains no links, as it is shown both in the portal and in the repository', () => {
    expect(found(/(?<!!)\[([^\]]*)\]\(/g, guide)).toEqual([]);
  });

  test('stays within the length limit of a guide', () => {
    const words = guide.replace(/!\[.*\n/g, '').match(/[\p{L}\d’-]+/gu) ?? [];
    expect(words.length).toBeGreaterThan(500);
    expect(words.length).toBeLessThan(800);
  });
});

const outline = (guide: string) => found(/^ *(#+|-|\d+\.|!)/gm, guide).flat();

test.each(guides)(
  'both languages of the guide to the page $about have the same content in the same order',
  ({ files }) => {
    expect(outline(read(files.fr))).toEqual(outline(read(files.en)));
  },
);

test.each(frenchRules)('the French guides use correct typography: %s', (_rule, broken) => {
  const lines = guides.flatMap(({ files }) => read(files.fr).replaceAll('![', '[').split('\n'));
  expect(lines.filter((line) => broken.test(line))).toEqual([]);
});
