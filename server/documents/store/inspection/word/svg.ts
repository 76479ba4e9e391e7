import { readXml } from '../../../../platform/files/readXml.ts';
import type { ZipPieces } from '../../../../platform/files/readZipParts.ts';

const refusedElements = new Set(
  'script foreignobject iframe object embed audio video handler listener set animate'.split(' '),
);
const internalTargetPattern = /^\s*(#|data:image\/(png|jpeg|gif|bmp);)/i;
const loadingStylePattern = /url\s*\((?!\s*["']?\s*#)|@import|image(-set)?\s*\(|src\s*\(/i;

/** A program may render XML even if the declared type is another one. */
export async function isLikelyXml(pieces: ZipPieces): Promise<boolean> {
  for await (const piece of pieces) {
    const start = piece.toString('latin1', 0, 512).replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
    return /^[\s\0]*<[\0]?[?!a-z]/i.test(start);
  }
  return false;
}

export async function isHarmlessSvg(pieces: ZipPieces): Promise<boolean> {
  let isHarmless = true;
  // In a style sheet, a backslash can disguise a word such as `url`, so any text with one counts as harmful.
  const check = (text: string) => {
    if (text.includes('\\') || loadingStylePattern.test(text)) isHarmless = false;
  };
  let style = '';
  let depthInStyle = 0;
  await readXml(pieces, {
    open({ local }, attributes) {
      if (refusedElements.has(local.toLowerCase())) isHarmless = false;
      if (depthInStyle > 0 || local.toLowerCase() === 'style') depthInStyle += 1;
      for (const { local: name, value } of attributes) {
        const key = name.toLowerCase();
        if (/^on/.test(key)) isHarmless = false;
        else if (key === 'href' || key === 'src') isHarmless &&= internalTargetPattern.test(value);
        else check(value);
      }
    },
    close() {
      if (depthInStyle === 0) return;
      depthInStyle -= 1;
      if (depthInStyle > 0) return;
      check(style);
      style = '';
    },
    text(text) {
      if (depthInStyle > 0) style += text;
    },
  });
  return isHarmless;
}
