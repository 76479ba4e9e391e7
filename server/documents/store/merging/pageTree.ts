import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { MergeError } from './mergeLimits.ts';

const maxPages = 1_000;
const maxNodes = 5_000;
const contentsName = PDFName.of('Contents');
const inheritableKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

export type Page = (key: string) => PDFObject | undefined;

type PendingNode =
  | { node: PDFObject | undefined; above: ReadonlyMap<string, PDFObject> }
  | { says: number; before: number };

export function listPages({ catalog }: PDFDocument): Page[] {
  const pages: Page[] = [];
  const branches = new Set<PDFDict>();
  const waiting: PendingNode[] = [{ node: catalog.lookup(PDFName.of('Pages')), above: new Map() }];
  for (let visited = 0; waiting.length > 0; visited += 1) {
    if (visited > maxNodes || pages.length > maxPages) throw new MergeError('tooMuch');
    const next = waiting.pop() as PendingNode;
    if ('says' in next) {
      // Viewers trust the page count that a node states, so a wrong one would make them show another page.
      if (pages.length - next.before !== next.says) throw new MergeError('damaged');
      continue;
    }
    const { node, above } = next;
    if (!(node instanceof PDFDict)) throw new MergeError('damaged');
    const here = new Map(above);
    for (const key of inheritableKeys) {
      const value = node.lookup(PDFName.of(key));
      if (value) here.set(key, value);
    }
    const kids = node.lookup(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) {
      // The contents of the page are lost, which a blank page would conceal.
      if (node.has(contentsName) && !node.lookup(contentsName)) throw new MergeError('damaged');
      pages.push((key) => node.lookup(PDFName.of(key)) ?? here.get(key));
      continue;
    }
    // Viewers treat this node as a page, even if it has children.
    const isPage = node.lookup(PDFName.of('Type')) === PDFName.of('Page');
    if (isPage || branches.has(node) || kids.size() > maxNodes) throw new MergeError('damaged');
    branches.add(node);
    const count = node.lookup(PDFName.of('Count'));
    if (count instanceof PDFNumber) {
      waiting.push({ says: count.asNumber(), before: pages.length });
    }
    for (let position = kids.size() - 1; position >= 0; position -= 1) {
      waiting.push({ node: kids.lookup(position), above: here });
    }
  }
  if (pages.length === 0) throw new MergeError('damaged');
  return pages;
}
