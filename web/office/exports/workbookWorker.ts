import { type WorkbookColumn, type WorkbookValue, workbookOf } from './workbook.ts';

/** The rows are sent in chunks, followed by the sheet's name and columns. */
export type WorkbookRequest =
  | { rows: WorkbookValue[][] }
  | { sheet: string; columns: WorkbookColumn[] };

const all: WorkbookValue[][] = [];

/** Acknowledges each chunk, so that the page can do other work before it sends the next. */
addEventListener('message', async ({ data }: MessageEvent<WorkbookRequest>) => {
  if ('rows' in data) {
    for (const row of data.rows) all.push(row);
    return postMessage('next');
  }
  try {
    postMessage(await workbookOf(data.sheet, data.columns, all));
  } catch {
    // A rejected promise in a worker does not fire the page's error event.
    postMessage('failed');
  }
});
