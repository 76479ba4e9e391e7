import { type WorkbookColumn, type WorkbookValue, workbookOf } from './workbook.ts';

/** Rows, slice after slice, and then what stands above them. */
export type ToWorkbook = { rows: WorkbookValue[][] } | { sheet: string; columns: WorkbookColumn[] };

const all: WorkbookValue[][] = [];

/** Answers each slice, so that the page sends the next one when it has had time for other things. */
addEventListener('message', async ({ data }: MessageEvent<ToWorkbook>) => {
  if ('rows' in data) {
    for (const row of data.rows) all.push(row);
    return postMessage('next');
  }
  try {
    postMessage(await workbookOf(data.sheet, data.columns, all));
  } catch {
    // What is thrown in a promise never reaches the page.
    postMessage('failed');
  }
});
