import { documentLimits } from '../../../../../contract/documents.ts';
import type { Verdict } from '../judgeInWorker.ts';
import { isDangerous } from './dangerousContent.ts';
import { LimitExceededError } from './objectReader.ts';
import { DamagedPdf, PasswordRequiredError, PdfFile } from './pdfFile.ts';
import { getName, getNumber, isDict, Reference, type Value } from './pdfValues.ts';

/** Printers and scanners may write lines before the PDF mark, and viewers search for the mark in this many bytes. */
const maxHeaderOffset = 1024;

export function judgePdf(bytes: Buffer): Verdict {
  const start = bytes.toString('latin1', 0, maxHeaderOffset);
  const mark = start.indexOf('%PDF-');
  // A NUL or a tag before the mark means that the file is really a program, an archive or a web page.
  if (mark < 0 || /[<\0]/.test(start.slice(0, mark))) return { problem: 'documentContentWrong' };
  try {
    const file = new PdfFile(bytes);
    if (isDangerous(file)) return { problem: 'documentUnsafe' };
    if (isPortfolio(file)) return { problem: 'documentPortfolio' };
    if (isDeclaredEmpty(file)) return { problem: 'documentWithoutPages' };
    if (!hasPage(file) || file.isCutShort()) return { problem: 'documentUnreadable' };
    if (hasTooManyPages(file)) return { problem: 'documentTooLong' };
    return { problem: null, isScripted: isScripted(file) };
  } catch (error) {
    if (error instanceof PasswordRequiredError) return { problem: 'documentLocked' };
    if (error instanceof LimitExceededError) return { problem: 'documentUnsafe' };
    if (error instanceof DamagedPdf) return { problem: 'documentUnreadable' };
    throw error;
  }
}

function isScripted({ names }: PdfFile): boolean {
  return ['JavaScript', 'JS', 'XFA'].some((name) => names.has(name));
}

const maxVisitedNodes = 200_000;
const maxPageTreeKids = 20_000;
const pageKeys = ['MediaBox', 'Contents', 'Resources', 'Parent'];

function hasPage(file: PdfFile): boolean {
  const seen = new Set<Value>();
  const waiting: Value[] = file
    .roots()
    .filter(isDict)
    .flatMap((root) => file.all(root.get('Pages')))
    .reverse();
  for (let visited = 0; waiting.length > 0 && visited < maxVisitedNodes; visited += 1) {
    const node = waiting.pop();
    if (node instanceof Reference) {
      if (!seen.has(node.number)) waiting.push(...file.all(node).reverse());
      seen.add(node.number);
      continue;
    }
    if (!isDict(node) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.get('Kids');
    if (kids === undefined) {
      const type = getName(file.resolve(node.get('Type')));
      if (type === 'Page' || pageKeys.some((key) => node.has(key))) return true;
      continue;
    }
    for (const list of file.all(kids)) {
      if (Array.isArray(list) && !seen.has(list))
        waiting.push(...list.slice(0, maxPageTreeKids).reverse());
      if (Array.isArray(list)) seen.add(list);
      // The list lacks its closing bracket, and viewers use the entries that they find.
      else waiting.push(list);
    }
  }
  return false;
}

/** The stated number of pages is checked as well as the counted one, because a page may be listed many times. */
function hasTooManyPages(file: PdfFile): boolean {
  const trees = file
    .roots()
    .filter(isDict)
    .map((root) => file.resolve(root.get('Pages')));
  return trees.some((tree) => {
    if (!isDict(tree)) return false;
    const declaredCount = getNumber(file.resolve(tree.get('Count'))) ?? 0;
    const waiting: Value[] = [tree];
    const branches = new Set<Value>();
    let pages = 0;
    while (waiting.length > 0) {
      if (pages > documentLimits.pages || waiting.length > maxVisitedNodes) return true;
      const node = file.resolve(waiting.pop());
      if (!isDict(node)) continue;
      const kids = file.resolve(node.get('Kids'));
      if (!Array.isArray(kids)) pages += 1;
      else if (!branches.has(kids)) {
        branches.add(kids);
        for (const kid of kids) waiting.push(kid);
      }
    }
    return Math.max(declaredCount, pages) > documentLimits.pages;
  });
}

function isDeclaredEmpty(file: PdfFile): boolean {
  const root = file.certainRoot();
  if (!root) return false;
  const tree = file.certain(root.get('Pages'));
  // Viewers trust this number without counting the pages.
  if (isDict(tree) && file.certain(tree.get('Count')) === 0) return true;
  const waiting: (Value | undefined)[] = [tree];
  for (let visited = 0; waiting.length > 0; visited += 1) {
    const node = waiting.pop();
    if (!isDict(node) || visited >= maxVisitedNodes) return false;
    const kids = file.certain(node.get('Kids'));
    if (!Array.isArray(kids) || kids.length > maxPageTreeKids) return false;
    waiting.push(...kids.map(file.certain));
  }
  return true;
}

/** In a portfolio, viewers show only the cover page, and the real documents are embedded files. */
function isPortfolio(file: PdfFile): boolean {
  const root = file.certainRoot();
  const roots = root ? [root] : file.roots().filter(isDict);
  return roots.length > 0 && roots.every((root) => isDict(file.resolve(root.get('Collection'))));
}
