/** Besides headings, only these elements are taken from the HTML. */
const keptElements = new Set(
  'p ul ol li table thead tbody tr td th strong em u s sup sub br dl dt dd'.split(' '),
);

/** The text inside these elements is dropped as well. */
const droppedElements = new Set('script style template svg math iframe object noscript'.split(' '));

/** More nodes would keep a browser busy for seconds. */
export const maxNodes = 60_000;
const maxCellSpan = 100;

export interface WordNodeOptions {
  pictures: readonly string[];
  words: { ticked: string; notTicked: string };
}

export function createWordNodes(
  html: string,
  making: WordNodeOptions,
): { nodes: DocumentFragment; isWhole: boolean } {
  const foreign = new DOMParser().parseFromString(html, 'text/html').body;
  const nodes = document.createDocumentFragment();
  const open: { next: ChildNode | null; into: Node }[] = [
    { next: foreign.firstChild, into: nodes },
  ];
  let nodesLeft = maxNodes;
  // The loop visits the nodes in text order without recursion, because a document may be nested to any depth.
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    const child = inner.next;
    if (!child) {
      open.pop();
      continue;
    }
    if (nodesLeft === 0) return { nodes, isWhole: false };
    nodesLeft -= 1;
    inner.next = child.nextSibling;
    if (child instanceof Text) inner.into.appendChild(document.createTextNode(child.data));
    if (!(child instanceof Element) || droppedElements.has(child.localName)) continue;
    const element = createElementFor(child, making);
    inner.into.appendChild(element);
    open.push({ next: child.firstChild, into: element });
  }
  return { nodes, isWhole: true };
}

function createElementFor(foreign: Element, { pictures, words }: WordNodeOptions): HTMLElement {
  if (foreign instanceof HTMLImageElement) return createPicture(foreign, pictures);
  if (foreign instanceof HTMLInputElement) return createCheckboxText(foreign, words);
  // Links become plain text, so that nothing in a document leads to another page.
  const element = document.createElement(getElementName(foreign.localName));
  if (element instanceof HTMLTableCellElement && foreign instanceof HTMLTableCellElement) {
    element.colSpan = Math.min(foreign.colSpan, maxCellSpan);
    element.rowSpan = Math.min(foreign.rowSpan, maxCellSpan);
  }
  return element;
}

function getElementName(foreign: string): string {
  const level = /^h([1-6])$/.exec(foreign)?.[1];
  // Headings start two levels lower, because the title of the viewer is above them.
  if (level) return `h${Math.min(6, Number(level) + 2)}`;
  return keptElements.has(foreign) ? foreign : 'span';
}

function createPicture(foreign: HTMLImageElement, pictures: readonly string[]): HTMLElement {
  const address = pictures[Number(foreign.getAttribute('src') || Number.NaN)];
  if (!address) return document.createElement('span');
  const picture = document.createElement('img');
  picture.alt = foreign.alt;
  picture.decoding = 'async';
  picture.src = address;
  return picture;
}

function createCheckboxText(
  foreign: HTMLInputElement,
  texts: WordNodeOptions['words'],
): HTMLElement {
  const tick = document.createElement('span');
  const isTicked = foreign.hasAttribute('checked');
  tick.setAttribute('role', 'img');
  tick.setAttribute('aria-label', isTicked ? texts.ticked : texts.notTicked);
  tick.textContent = isTicked ? '☒' : '☐';
  return tick;
}
