import type { PdfFile } from './pdfFile.ts';
import { type Dict, isDict, nameOf, Ref, type Value } from './values.ts';

const mostLookedAt = 20_000;
const signsOfPage = ['MediaBox', 'Contents', 'Resources', 'Parent'];

/** Whether a viewer would find a page on the way from the root. */
export function hasPage(file: PdfFile): boolean {
  const seen = new Set<Dict | number>();
  const waiting: Value[] = file
    .roots()
    .filter(isDict)
    .flatMap((root) => file.all(root.get('Pages')))
    .reverse();
  for (let looked = 0; waiting.length > 0 && looked < mostLookedAt; looked += 1) {
    const node = waiting.pop();
    if (node instanceof Ref) {
      if (!seen.has(node.number)) waiting.push(...file.all(node).reverse());
      seen.add(node.number);
      continue;
    }
    if (!isDict(node) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.get('Kids');
    if (kids === undefined) {
      const type = nameOf(file.resolve(node.get('Type')));
      if (type === 'Page' || signsOfPage.some((key) => node.has(key))) return true;
      continue;
    }
    for (const list of file.all(kids)) {
      if (Array.isArray(list)) waiting.push(...list.slice(0, mostLookedAt).reverse());
    }
  }
  return false;
}
