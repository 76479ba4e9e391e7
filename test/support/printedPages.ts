import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function readPrintedPages(file: Buffer): Promise<string[][]> {
  const opening = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await opening.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
  }
  await opening.destroy();
  return pages;
}
