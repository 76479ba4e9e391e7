import { getNeededDocumentCount } from '../../../contract/applications.ts';
import type { SearchRow } from '../../../contract/search.ts';
import { isoDay } from '../../platform/dates.ts';
import type { Texts } from '../../texts/en.ts';
import { exportTexts } from '../../texts/lists.ts';
import { programTexts } from '../../texts/program.ts';
import { haveOtherNumbers } from './exportCsv.ts';
import type { WorkbookColumn, WorkbookValue } from './workbook.ts';
import type { WorkbookRequest } from './workbookWorker.ts';
import WorkbookWorker from './workbookWorker.ts?worker';

interface Column extends Pick<WorkbookColumn, 'kind' | 'width'> {
  head: keyof (typeof exportTexts)['en']['heads'];
  value(row: SearchRow): WorkbookValue;
}

function nameIn(names: Record<number, string>, id: number | null): string {
  return names[id ?? 0] ?? '';
}

/** Returns columns for people, in their language and reading order. Identifiers are text. */
function columnsIn({ language }: Texts, withOtherNumbers: boolean): Column[] {
  const { statuses, sectors, sizes, years } = programTexts(language).enumerations;
  const text = (head: Column['head'], width: number, value: Column['value']): Column => ({
    ...{ head, width, value },
    kind: 'text',
  });
  return [
    text('JobNumber', 20, (row) => row.JobNumber),
    text('Status', 24, (row) => nameIn(statuses, row.ApplicationStatusId)),
    text('Applicant_FirstName', 20, (row) => row.Applicant_FirstName),
    text('Applicant_LastName', 22, (row) => row.Applicant_LastName),
    text('JobTitle', 28, (row) => row.JobTitle),
    text('Employer', 32, (row) => row.Employer),
    text('DesignationNumber', 20, (row) => row.DesignationNumber),
    text('Location', 18, (row) => row.Location),
    text('EmployerName', 24, (row) => row.EmployerName),
    text('OperatingSector', 40, (row) => nameIn(sectors, row.OperatingSectorId)),
    text('BusinessSize', 22, (row) => nameIn(sizes, row.BusinessSizeId)),
    text('YearsOfOperation', 18, (row) => nameIn(years, row.YearsOfOperationId)),
    text('CaseManager', 24, (row) => row.CaseManager),
    { head: 'DocumentCount', kind: 'number', width: 14, value: (row) => row.DocumentCount },
    { head: 'DocumentsNeeded', kind: 'number', width: 14, value: getNeededDocumentCount },
    { head: 'CreatedOn', kind: 'day', width: 16, value: (row) => isoDay(row.CreatedOn) },
    { head: 'ModifiedOn', kind: 'day', width: 16, value: (row) => isoDay(row.ModifiedOn) },
    text('ModifiedBy', 28, (row) => row.ModifiedBy),
    text('ApplicationId', 16, (row) => String(row.ApplicationId)),
    ...(withOtherNumbers ? [text('OtherNumber', 20, (row) => row.OtherNumber ?? '')] : []),
  ];
}

/** Rejects when the worker's script cannot be loaded. */
function postAndWait(worker: Worker, message: WorkbookRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error('The worker failed.'));
    };
    worker.postMessage(message);
  });
}

const rowsInASlice = 2_000;

/** Builds the file in a worker, which gets the rows in chunks so that the page stays responsive. */
export async function excelFile(rows: readonly SearchRow[], texts: Texts): Promise<Blob> {
  const columns = columnsIn(texts, haveOtherNumbers(rows));
  const { heads } = exportTexts[texts.language];
  const worker = new WorkbookWorker();
  try {
    for (let start = 0; start < rows.length; start += rowsInASlice) {
      const slice = rows.slice(start, start + rowsInASlice);
      await postAndWait(worker, {
        rows: slice.map((row) => columns.map(({ value }) => value(row))),
      });
    }
    const file = await postAndWait(worker, {
      sheet: texts.layout.applications,
      columns: columns.map(({ head, kind, width }) => ({ head: heads[head], kind, width })),
    });
    if (file instanceof Blob) return file;
    throw new Error('The file was not made.');
  } finally {
    worker.terminate();
  }
}
