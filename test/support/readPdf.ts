import { setImmediate } from 'node:timers/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  });
  const document = await task.promise;
  try {
    const pages: string[] = [];
    const sizes: [width: number, height: number][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      );
      const { width, height } = page.getViewport({ scale: 1 });
      sizes.push([width, height]);
      // pdf.js does not yield to the event loop, so without this pause a closed connection would be used again.
      await setImmediate();
    }
    const bookmarks: [title: string, page: number][] = [];
    for (const { title, dest } of (await document.getOutline()) ?? []) {
      const [target] = Array.isArray(dest) ? dest : [];
      bookmarks.push([title, target ? (await document.getPageIndex(target)) + 1 : 0]);
    }
    const attachments: { filename: string; content: Buffer }[] = [];
    for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
      const content = await document.getAttachmentContent(id);
      attachments.push({ filename, content: Buffer.from(content as Uint8Array) });
    }
    return { pages, sizes, bookmarks, attachments };
  } finally {
    await task.destroy();
  }
}
