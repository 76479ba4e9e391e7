import { type Hit, partsOf, type Run } from './foldedRuns.ts';
import type { Box } from './pdfText.ts';

const blocks = 'p, div, li, td, th, dt, dd, h1, h2, h3, h4, h5, h6, section, table';

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** The text of what is laid out as HTML. */
export function runsOfElement(element: Element): Run[] {
  const texts = textsIn(element);
  const blockOf = (text: Text | undefined) => text?.parentElement?.closest(blocks);
  return texts.map((text, index) => ({
    text: text.data,
    endsLine: blockOf(text) !== blockOf(texts[index + 1]) || text.nextSibling?.nodeName === 'BR',
  }));
}

/** Where a hit stands in `frame`. */
export function boxesOfElement(element: Element, hit: Hit, frame: Element): Box[] {
  const texts = textsIn(element);
  const { left, top, width, height } = frame.getBoundingClientRect();
  return partsOf(runsOfElement(element), hit).flatMap(({ index, from, to }) => {
    const text = texts[index];
    if (!text) return [];
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].map((box) => ({
      left: (box.left - left) / width,
      top: (box.top - top) / height,
      width: box.width / width,
      height: box.height / height,
    }));
  });
}
