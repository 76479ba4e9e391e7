import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../contract/languages.ts';
import { frenchRules } from '../test/support/frenchRules.ts';
import { texts as en } from '../web/texts/en.ts';
import { firstHourTexts } from '../web/texts/firstHour.ts';
import { texts as fr } from '../web/texts/fr.ts';
import { listTexts } from '../web/texts/lists.ts';
import { testMailTexts } from '../web/texts/mails.ts';
import { programPageTexts } from '../web/texts/programPage.ts';
import { warningTexts } from '../web/texts/shell.ts';
import { root } from './steps.ts';

const folder = join(root, 'docs/office');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const guides = {
  en: read('set-up-your-program.md'),
  fr: read('configurer-votre-programme.md'),
};

/** What stands on the screens that the guide speaks of. */
const menus = { en: en.layout, fr: fr.layout };
const screens = [menus, programPageTexts, firstHourTexts, listTexts, testMailTexts, warningTexts];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const found = (pattern: RegExp, guide: string) =>
  [...guide.matchAll(pattern)].map(([, ...groups]) => groups as string[]);

describe.each(languages)('the guide to the page Program in "%s"', (language) => {
  const guide = guides[language];
  const pictures = found(/!\[([^\]]*)\]\(([^)]*)\)/g, guide);

  test('says in bold only what stands on the screens', () => {
    const labels = screens.flatMap((screen) => textsIn(screen[language]));
    const named = found(/\*\*([^*]+)\*\*/g, guide).flat();
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((label) => !labels.includes(label))).toEqual([]);
  });

  test('is called as the link that leads to it', () => {
    expect(guide.startsWith(`# ${programPageTexts[language].guide}\n`)).toBe(true);
  });

  test('shows pictures in its language, each in words as well and light enough for a weak line', () => {
    expect(pictures).toHaveLength(4);
    for (const [inWords = '', file = ''] of pictures) {
      expect(inWords.length).toBeGreaterThan(40);
      expect(file).toMatch(new RegExp(`^\\.\\./pictures/[a-z-]+\\.${language}\\.png$`));
      expect(statSync(join(folder, file)).size).toBeLessThan(61_000);
    }
  });

  test('has no link, as a page of the portal and a file of the repository have other addresses', () => {
    expect(found(/(?<!!)\[([^\]]*)\]\(/g, guide)).toEqual([]);
  });

  test('is short', () => {
    const words = guide.replace(/!\[.*\n/g, '').match(/[\p{L}\d’-]+/gu) ?? [];
    expect(words.length).toBeGreaterThan(500);
    expect(words.length).toBeLessThan(800);
  });
});

/** Headings, items and pictures, in their order. */
const outline = (guide: string) => found(/^ *(#+|-|\d+\.|!)/gm, guide).flat();

test('both languages say the same in the same order', () => {
  expect(outline(guides.fr)).toEqual(outline(guides.en));
});

test.each(frenchRules)('in the French guide, %s', (_rule, broken) => {
  expect(
    guides.fr
      .replaceAll('![', '[')
      .split('\n')
      .filter((line) => broken.test(line)),
  ).toEqual([]);
});
