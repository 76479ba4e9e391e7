import { getNeededDocumentCount } from '../../../contract/applications.ts';
import type { SearchRow } from '../../../contract/search.ts';
import { toIsoDay } from '../../platform/dates.ts';
import type { Texts } from '../../texts/en.ts';
import { exportTexts } from '../../texts/lists.ts';
import { getProgramTexts } from '../../texts/program.ts';
import { hasOtherNumbers } from './exportCsv.ts';
import type { WorkbookColumn, WorkbookValue } from './workbook.ts';
import type { WorkbookRequest } from './workbookWorker.ts';
import WorkbookWorker from './workbookWorker.ts?worker';

interface ExcelColumn extends Pick<WorkbookColumn, 'kind' | 'width'> {
  head: keyof (typeof exportTexts)['en']['heads'];
  value(row: SearchRow): WorkbookValue;
}

function findNameById(names: Record<number, string>, id: number | null): string {
  return names[id ?? 0] ?? '';
}

/** Returns the columns in a language and order that suit readers. Identifiers are written as text. */
function createExcelColumns({ language }: Texts, withOtherNumbers: boolean): ExcelColumn[] {
  const { statuses, sectors, sizes, years } = getProgramTexts(language).enumerations;
  const text = (
    head: ExcelColumn['head'],
    width: number,
    value: ExcelColumn['value'],
  ): ExcelColumn => ({
    ...{ head, width, value },
    kind: 'text',
  });
  return [
    text('JobNumber', 20, (row) => row.JobNumber),
    text('Status', 24, (row) => findNameById(statuses, row.ApplicationStatusId)),
    text('Applicant_FirstName', 20, (row) => row.Applicant_FirstName),
    text('Applicant_LastName', 22, (row) => row.Applicant_LastName),
    text('JobTitle', 28, (row) => row.JobTitle),
    text('Employer', 32, (row) => row.Employer),
    text('DesignationNumber', 20, (row) => row.DesignationNumber),
    text('Location', 18, (row) => row.Location),
    text('EmployerName', 24, (row) => row.EmployerName),
    text('OperatingSector', 40, (row) => findNameById(sectors, row.OperatingSectorId)),
    text('BusinessSize', 22, (row) => findNameById(sizes, row.BusinessSizeId)),
    text('YearsOfOperation', 18, (row) => findNameById(years, row.YearsOfOperationId)),
    text('CaseManager', 24, (row) => row.CaseManager),
    { head: 'DocumentCount', kind: 'number', width: 14, value: (row) => row.DocumentCount },
    { head: 'DocumentsNeeded', kind: 'number', width: 14, value: getNeededDocumentCount },
    { head: 'CreatedOn', kind: 'day', width: 16, value: (row) => toIsoDay(row.CreatedOn) },
    { head: 'ModifiedOn', kind: 'day', width: 16, value: (row) => toIsoDay(row.ModifiedOn) },
    text('ModifiedBy', 28, (row) => row.ModifiedBy),
    text('ApplicationId', 16, (row) => String(row.ApplicationId)),
    ...(withOtherNumbers ? [text('OtherNumber', 20, (row) => row.OtherNumber ?? '')] : []),
  ];
}

function postToWorker(worker: Worker, message: WorkbookRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error('The worker failed.'));
    };
    worker.postMessage(message);
  });
}

const rowsPerChunk = 2_000;

export async function createExcelFile(rows: readonly SearchRow[], texts: Texts): Promise<Blob> {
  const columns = createExcelColumns(texts, hasOtherNumbers(rows));
  const { heads } = exportTexts[texts.language];
  const worker = new WorkbookWorker();
  try {
    for (let start = 0; start < rows.length; start += rowsPerChunk) {
      const slice = rows.slice(start, start + rowsPerChunk);
      await postToWorker(worker, {
        rows: slice.map((row) => columns.map(({ value }) => value(row))),
      });
    }
    const file = await postToWorker(worker, {
      sheet: texts.layout.applications,
      columns: columns.map(({ head, kind, width }) => ({ head: heads[head], kind, width })),
    });
    if (file instanceof Blob) return file;
    throw new Error('The file was not made.');
  } finally {
    worker.terminate();
  }
}
