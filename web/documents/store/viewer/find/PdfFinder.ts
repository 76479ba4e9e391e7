import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFFindController } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { scrollIntoContainerView } from '../layout.ts';
import type { ReadablePdf } from '../openPdf.ts';
import {
  type Finder,
  type FindListener,
  type FindState,
  findMatches,
  foldQuery,
  foldText,
  maxMatches,
} from './textSearch.ts';

type FindControllerOptions = ConstructorParameters<typeof PDFFindController>[0];
type PageMatch = Parameters<PDFFindController['scrollMatchIntoView']>[0];

const maxSearchedCharacters = 5_000_000;
/** No sheet of paper has more letters, but a file of 4 MB can contain any number. */
const maxSearchedCharactersPerPage = 200_000;

/** Lets pdf.js read and highlight the pages, but compares texts as in the rest of the portal. */
export class PdfFinder extends PDFFindController implements Finder {
  readonly #bus: FindControllerOptions['eventBus'];
  readonly #read: ReadablePdf;
  readonly #folded = new Map<number, ReturnType<typeof foldText>>();
  #typed = '';
  #query = '';
  #pages = 0;
  #blank = 0;
  #letters = 0;
  #hits = 0;
  #isAboutToSay = false;
  #onFound: FindListener = () => {};

  constructor(read: ReadablePdf, options: FindControllerOptions) {
    super({ ...options, delay: 0 });
    this.#read = read;
    this.#bus = options.eventBus;
    this.#bus.on('updatefindcontrolstate', () => this.#saySoon());
  }

  listen(onFound: FindListener): void {
    this.#onFound = onFound;
  }

  look(typed: string): void {
    if (typed === this.#typed) return;
    this.#typed = typed;
    this.#query = foldQuery(typed);
    if (this.#query !== '') this.#find('', false);
    else this.#bus.dispatch('findbarclose', {});
    this.#saySoon();
  }

  step(by: 1 | -1): void {
    if (this.#query !== '') this.#find('again', by < 0);
  }

  #find(type: '' | 'again', findPrevious: boolean): void {
    const query = this.#typed;
    this.#bus.dispatch('find', { type, query, findPrevious, highlightAll: true });
  }

  /** The base class gets an object that provides only the text of the pages. */
  override setDocument(pdf: PDFDocumentProxy | null): void {
    const texts = { getPage: (number: number) => this.#textOf(number) };
    super.setDocument((pdf && texts) as never);
  }

  async #textOf(number: number) {
    if (this.#letters >= maxSearchedCharacters)
      return { getTextContent: async () => ({ items: [] }) };
    const reading = this.#read.getPage(number).then(readPageText);
    const items = await reading.catch((): PageText[] => []);
    const text = items.map(({ str }) => str).join('');
    this.#letters += text.length;
    this.#pages += 1;
    if (text.trim() === '') this.#blank += 1;
    return { getTextContent: async () => ({ items }) };
  }

  override match(_query: unknown, content: string, page: number) {
    this.#saySoon();
    if (this.#query === '') return [];
    // The count restarts with the first page, because pages are searched in order.
    if (page === 0) this.#hits = 0;
    const text = this.#folded.get(page) ?? foldText(content);
    this.#folded.set(page, text);
    const hits = findMatches(text, this.#query, maxMatches - this.#hits);
    this.#hits += hits.length;
    return hits.map(({ from, to }) => ({ index: from, length: to - from }));
  }

  override scrollMatchIntoView({ element, pageIndex, matchIndex }: PageMatch): void {
    const { pageIdx, matchIdx } = this.selected ?? {};
    if (!this._scrollMatches || !element || pageIndex !== pageIdx || matchIndex !== matchIdx)
      return;
    this._scrollMatches = false;
    scrollIntoContainerView(element, '.viewer-pages');
  }

  /** Updates are batched, because hundreds of pages report their matches one by one. */
  #saySoon(): void {
    if (this.#isAboutToSay) return;
    this.#isAboutToSay = true;
    setTimeout(() => {
      this.#isAboutToSay = false;
      this.#onFound(this.#query === '' ? null : this.#found());
    }, 50);
  }

  #found(): FindState {
    const hitsOn = Array.from(this.pageMatches ?? [], (hits) => hits?.length ?? 0);
    const { pageIdx, matchIdx } = this.selected ?? { pageIdx: -1, matchIdx: -1 };
    const hits = sumNumbers(hitsOn);
    const isFull = hits >= maxMatches;
    return {
      hits,
      current: matchIdx < 0 ? -1 : sumNumbers(hitsOn.slice(0, pageIdx)) + matchIdx,
      searched: isFull ? hitsOn.findLastIndex(Boolean) + 1 : Math.min(hitsOn.length, this.#pages),
      blank: this.#blank,
      isDone: hitsOn.length === this.#read.pdf.numPages,
      isCutOff: isFull || this.#letters >= maxSearchedCharacters,
    };
  }
}

const sumNumbers = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

interface PageText {
  str: string;
  hasEOL: boolean;
}

async function readPageText(page: PDFPageProxy): Promise<PageText[]> {
  if (page.isPureXfa) {
    const { items } = (await page.getTextContent()) as { items: PageText[] };
    return items.map(({ str }) => ({ str, hasEOL: true }));
  }
  // The text is read with the same option as the text layer in which pdf.js highlights the matches.
  const stream = page.streamTextContent({ disableNormalization: true });
  const reader: ReadableStreamDefaultReader<{ items: PageText[] }> = stream.getReader();
  const texts: PageText[] = [];
  let letters = 0;
  while (letters < maxSearchedCharactersPerPage) {
    const { done, value } = await reader.read();
    if (done) return texts;
    texts.push(...value.items);
    for (const { str } of value.items) letters += str.length;
  }
  reader.cancel().catch(() => {});
  return texts;
}
