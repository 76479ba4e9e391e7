import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** Converts a guide of `docs/office` into a module with its HTML, so that no page has to load a Markdown parser. */
export const guidesPlugin: Plugin = {
  name: 'guides-as-modules',
  transform(markdown, id) {
    if (!id.endsWith('.md')) return null;
    const pictures: string[] = [];
    const reader = new Marked({
      renderer: {
        image({ href, text }) {
          const { width, height } = readPictureSize(join(dirname(id), href));
          const src = createPlaceholder(pictures.push(href));
          return `<img alt="${escapeAttribute(text)}" height="${height}" src="${src}" width="${width}">`;
        },
      },
    });
    const html = JSON.stringify(reader.parse(markdown, { async: false }));
    const numbered = pictures.map((href, index) => ({ href, number: index + 1 }));
    // The address of a picture is known only after the build has named its file.
    const code = [
      ...numbered.map(({ href, number }) => `import picture${number} from './${href}';`),
      `export const html = ${html}`,
      ...numbered.map(({ number }) => `.replace('${createPlaceholder(number)}', picture${number})`),
    ].join('\n');
    return { code, map: null, moduleType: 'js' };
  },
};

const createPlaceholder = (number: number) => `{picture ${number}}`;

/** The first chunk of a PNG file begins with the width and the height. */
function readPictureSize(picture: string): { width: number; height: number } {
  const head = readFileSync(picture);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
