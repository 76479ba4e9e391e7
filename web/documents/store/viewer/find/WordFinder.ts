import { scrollIntoContainerView } from '../layout.ts';
import {
  type Finder,
  type FindListener,
  findMatches,
  foldQuery,
  foldText,
  maxMatches,
} from './textSearch.ts';

const blockElementSelector = 'p, div, li, td, th, dt, dd, h1, h2, h3, h4, h5, h6, section, table';

export class WordFinder implements Finder {
  #onFound: FindListener = () => {};
  readonly #text: HTMLElement;
  /** Each match has one `mark` element for each text node that it spans. */
  #hits: HTMLElement[][] = [];
  #current = 0;

  constructor(text: HTMLElement) {
    this.#text = text;
  }

  listen(onFound: FindListener): void {
    this.#onFound = onFound;
  }

  look(typed: string): void {
    this.#clear();
    const query = foldQuery(typed);
    if (query === '') {
      this.#onFound(null);
      return;
    }
    const texts = listTextNodes(this.#text);
    const getBlock = (text: Text | undefined) => text?.parentElement?.closest(blockElementSelector);
    let fullText = '';
    const pieces = texts.map((text, index) => {
      const start = fullText.length;
      const endsLine =
        getBlock(text) !== getBlock(texts[index + 1]) || text.nextSibling?.nodeName === 'BR';
      fullText += text.data + (endsLine ? '\n' : '');
      return { text, start, end: start + text.length };
    });
    // The last match is marked first, because each mark splits the text node after it.
    this.#hits = findMatches(foldText(fullText), query, maxMatches)
      .toReversed()
      .map(({ from, to }) =>
        pieces
          .filter(({ start, end }) => end > from && start < to)
          .toReversed()
          .map(({ text, start, end }) =>
            markText(text, Math.max(from - start, 0), Math.min(to, end) - start),
          ),
      )
      .toReversed();
    this.#current = 0;
    this.#show();
  }

  step(by: 1 | -1): void {
    const { length } = this.#hits;
    if (length === 0) return;
    this.#current = (this.#current + by + length) % length;
    this.#show();
  }

  #show(): void {
    for (const [index, marks] of this.#hits.entries()) {
      for (const hit of marks) hit.classList.toggle('selected', index === this.#current);
    }
    const first = this.#hits[this.#current]?.at(-1);
    if (first) scrollIntoContainerView(first, '.viewer-pages');
    this.#onFound({
      hits: this.#hits.length,
      current: this.#hits.length === 0 ? -1 : this.#current,
      searched: 1,
      blank: 0,
      isDone: true,
      isCutOff: this.#hits.length >= maxMatches,
    });
  }

  #clear(): void {
    for (const hit of this.#hits.flat()) hit.replaceWith(...hit.childNodes);
    this.#hits = [];
    this.#text.normalize();
  }
}

function listTextNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

function markText(text: Text, from: number, to: number): HTMLElement {
  text.splitText(to);
  const hit = document.createElement('mark');
  hit.className = 'highlight';
  const part = text.splitText(from);
  part.replaceWith(hit);
  hit.append(part);
  return hit;
}
