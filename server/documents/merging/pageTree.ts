import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { CannotMerge } from './whyNot.ts';

const mostPages = 1_000;
const mostNodes = 5_000;
const contents = PDFName.of('Contents');
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** What a page says, with what it has from the nodes above it. */
export type Page = (key: string) => PDFObject | undefined;

interface Waiting {
  node: PDFObject | undefined;
  above: ReadonlyMap<string, PDFObject>;
}

/** The pages in their order. A tree that turns in a circle, or has one branch in several places, is damaged. */
export function pagesOf({ catalog }: PDFDocument): Page[] {
  const pages: Page[] = [];
  const branches = new Set<PDFDict>();
  const waiting: Waiting[] = [{ node: catalog.lookup(PDFName.of('Pages')), above: new Map() }];
  for (let looked = 0; waiting.length > 0; looked += 1) {
    if (looked > mostNodes || pages.length > mostPages) throw new CannotMerge('tooMuch');
    const { node, above } = waiting.pop() as Waiting;
    if (!(node instanceof PDFDict)) throw new CannotMerge('damaged');
    const here = new Map(above);
    for (const key of inheritable) {
      const value = node.lookup(PDFName.of(key));
      if (value) here.set(key, value);
    }
    const kids = node.lookup(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) {
      // What is drawn there is lost: a blank page would say that nothing was.
      if (node.has(contents) && !node.lookup(contents)) throw new CannotMerge('damaged');
      pages.push((key) => node.lookup(PDFName.of(key)) ?? here.get(key));
      continue;
    }
    if (branches.has(node) || kids.size() > mostNodes) throw new CannotMerge('damaged');
    branches.add(node);
    for (let at = kids.size() - 1; at >= 0; at -= 1) {
      waiting.push({ node: kids.lookup(at), above: here });
    }
  }
  if (pages.length === 0) throw new CannotMerge('damaged');
  return pages;
}
