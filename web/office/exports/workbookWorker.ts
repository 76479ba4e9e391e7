import { createWorkbook, type WorkbookColumn, type WorkbookValue } from './workbook.ts';

export type WorkbookRequest =
  | { rows: WorkbookValue[][] }
  | { sheet: string; columns: WorkbookColumn[] };

const receivedRows: WorkbookValue[][] = [];

/** The worker acknowledges each chunk, so that the page can do other work before it sends the next chunk. */
addEventListener('message', async ({ data }: MessageEvent<WorkbookRequest>) => {
  if ('rows' in data) {
    for (const row of data.rows) receivedRows.push(row);
    return postMessage('next');
  }
  try {
    postMessage(await createWorkbook(data.sheet, data.columns, receivedRows));
  } catch {
    // The failure is a message, because a rejected promise in a worker fires no error event in the page.
    postMessage('failed');
  }
});
