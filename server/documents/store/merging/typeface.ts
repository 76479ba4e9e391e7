import { readFileSync } from 'node:fs';
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

export type Weight = 'regular' | 'bold';

export const fontFilesByWeight: Record<Weight, readonly [string, ...string[]]> = {
  regular: ['latin-regular.ttf', 'latin-ext-regular.ttf', 'vietnamese-regular.ttf'],
  bold: ['latin-bold.ttf', 'latin-ext-bold.ttf', 'vietnamese-bold.ttf'],
};

export const getFontFileUrl = (name: string) => new URL(`./fonts/${name}`, import.meta.url);

interface FontFace {
  font: PDFFont;
  characters: ReadonlySet<number>;
}

export interface TextRun {
  font: PDFFont;
  text: string;
}

const replacementCharacter = '?';

export interface Typeface {
  runsOf(text: string, weight: Weight): TextRun[];
  widthOf(text: string, weight: Weight, size: number): number;
  readonly unknown: ReadonlySet<string>;
}

export async function openTypeface(document: PDFDocument): Promise<Typeface> {
  document.registerFontkit(fontkit);
  const open = async (name: string): Promise<FontFace> => {
    const font = await document.embedFont(readFileSync(getFontFileUrl(name)), { subset: true });
    return { font, characters: new Set(font.getCharacterSet()) };
  };
  const faces = {
    regular: await Promise.all(fontFilesByWeight.regular.map(open)),
    bold: await Promise.all(fontFilesByWeight.bold.map(open)),
  };
  const unknown = new Set<string>();

  function runsOf(text: string, weight: Weight): TextRun[] {
    const runs: TextRun[] = [];
    for (const character of text.normalize('NFC').replace(/[\p{Cc}\p{Zs}\u2028\u2029]/gu, ' ')) {
      let shown = character;
      let face = faceWith(character);
      if (!face) {
        unknown.add(character);
        shown = replacementCharacter;
        face = faceWith(shown);
      }
      if (!face) continue;
      const last = runs.at(-1);
      if (last?.font === face.font) last.text += shown;
      else runs.push({ font: face.font, text: shown });
    }
    return runs;

    function faceWith(character: string) {
      const code = character.codePointAt(0) ?? 0;
      return faces[weight].find(({ characters }) => characters.has(code));
    }
  }

  return {
    runsOf,
    unknown,
    widthOf: (text, weight, size) =>
      runsOf(text, weight).reduce(
        (sum, run) => sum + run.font.widthOfTextAtSize(run.text, size),
        0,
      ),
  };
}
