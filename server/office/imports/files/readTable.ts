import type { ChildProcess } from 'node:child_process';
import { type ImportKind, importLimits } from '../../../../contract/imports.ts';
import { type MessageCode, messages } from '../../../../contract/messages.ts';
import { createProblem } from '../../../../contract/problems.ts';
import { createConcurrencyLimit } from '../../../platform/concurrencyLimit.ts';
import { Refusal } from '../../../platform/errors.ts';
import {
  ProcessFailed,
  type ProcessLimits,
  runLimitedProcess,
} from '../../../platform/limitedProcess.ts';
import type { TableReadFailure, TableToRead } from './tableProcess.ts';

const defaultReadLimits: ProcessLimits & { bytes: number } = {
  processorMilliseconds: 30_000,
  milliseconds: 120_000,
  residentBytes: 300_000_000,
  heapMegabytes: 160,
  dataKilobytes: 1_000_000,
  lookEvery: 50,
  bytes: 60_000_000,
};
const queueTableRead = createConcurrencyLimit({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
const processFile = 'server/office/imports/files/tableProcess.ts';

export async function readTable(
  filename: string,
  pieces: readonly Buffer[],
  kind: ImportKind,
  ownLimits: Partial<typeof defaultReadLimits> = {},
): Promise<Buffer[]> {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (kind === 'papers' && size > importLimits.archiveBytes)
    throw createFileRefusal('importZipTooLarge');
  if (kind !== 'papers' && size > importLimits.workbookBytes)
    throw createFileRefusal('importTooLarge');
  const toRead = { filename, kind, size, limits: importLimits };
  return await queueTableRead('', () =>
    readTableInProcess(toRead, pieces, { ...defaultReadLimits, ...ownLimits }),
  );
}

async function readTableInProcess(
  toRead: TableToRead,
  pieces: readonly Buffer[],
  limits: typeof defaultReadLimits,
): Promise<Buffer[]> {
  const table: Buffer[] = [];
  let whyNot: TableReadFailure | undefined;
  const talk = async (child: ChildProcess) => {
    child.on('message', (message: TableReadFailure) => {
      whyNot = message;
    });
    child.send(toRead);
    for (const piece of pieces) child.stdin?.write(piece);
    child.stdin?.end();
    let size = 0;
    for await (const piece of child.stdout ?? []) {
      size += (piece as Buffer).length;
      if (size > limits.bytes) throw new ProcessFailed();
      table.push(piece as Buffer);
    }
  };
  try {
    await runLimitedProcess(processFile, limits, new AbortController().signal, talk);
  } catch (error) {
    throw error instanceof ProcessFailed ? createFileRefusal('importTooMuch') : error;
  }
  if (!whyNot) return table;
  if ('fault' in whyNot) throw new Error(`A file could not be read: ${whyNot.fault}`);
  throw createFileRefusal(whyNot.code, whyNot.row);
}

const wrongTypeCodes: readonly MessageCode[] = [
  'importUnknown',
  'importOldWorkbook',
  'importNoZip',
];

function createFileRefusal(code: MessageCode, row: number | null = null): Refusal {
  const title = row === null ? messages[code] : `Row ${row}: ${messages[code]}`;
  return new Refusal(wrongTypeCodes.includes(code) ? 415 : 422, title, {
    problems: [createProblem(code, 'File')],
  });
}
