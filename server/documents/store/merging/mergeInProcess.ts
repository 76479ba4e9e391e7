import type { ChildProcess } from 'node:child_process';
import { downloadLimits } from '../../../../contract/downloads.ts';
import { overloaded } from '../../../platform/errors.ts';
import { ProcessFailed, runLimitedProcess } from '../../../platform/limitedProcess.ts';
import { calculateChecksum, calculateSize } from '../documents.rules.ts';
import type { MergePlan } from './mergePlan.ts';

export interface MergeProcessInput {
  plan: MergePlan;
  starts: readonly number[];
  max: number;
}

const defaultMergeLimits = {
  processorMilliseconds: 10_000,
  milliseconds: 45_000,
  fileMilliseconds: 90_000,
  residentBytes: 420_000_000,
  heapMegabytes: 256,
  dataKilobytes: 1_050_000,
  lookEvery: 50,
};
type MergeLimits = typeof defaultMergeLimits;
const maxMergeFaults = 3;

const refusedChecksums = new Set<string>();
const maxRefusedChecksums = 2_000;

class MergeAborted extends Error {
  readonly document: number | null;

  constructor(document: number | null) {
    super('A file could not be made of its documents in the time and memory for it.');
    this.document = document;
  }
}

export interface MergeInput {
  plan: MergePlan;
  pieces: readonly (readonly Buffer[])[];
}

interface MergeTarget {
  begin(): Promise<void>;
  write(piece: Buffer): Promise<void>;
}

/**
 * Documents are merged in a limited process without secrets. A document that exceeds a limit is attached as
 * a file in the next attempt.
 */
export async function mergeInProcess(
  { plan, pieces }: MergeInput,
  target: MergeTarget,
  signal: AbortSignal,
  ownLimits: Partial<MergeLimits> = {},
): Promise<void> {
  const limits = { ...defaultMergeLimits, ...ownLimits };
  const sums = pieces.map(calculateChecksum);
  const until = performance.now() + limits.fileMilliseconds;
  let attached = new Set(sums.filter((sum) => refusedChecksums.has(sum)));
  for (let faults = 0; ; faults += 1) {
    try {
      const tried = { plan: markAttachedDocuments(plan, sums, attached), pieces };
      return await mergeOnce(tried, target, { ...limits, until, signal });
    } catch (error) {
      if (!(error instanceof MergeAborted) || faults > maxMergeFaults) throw error;
      const sum = error.document === null ? undefined : sums[error.document];
      if (sum !== undefined) addRefusedChecksum(sum);
      if (sum === undefined || faults >= maxMergeFaults - 1) attached = new Set(sums);
      else attached.add(sum);
    }
  }
}

function markAttachedDocuments(
  plan: MergePlan,
  sums: readonly string[],
  attached: ReadonlySet<string>,
): MergePlan {
  return {
    ...plan,
    documents: plan.documents.map((document, index) =>
      attached.has(sums[index] ?? '')
        ? { ...document, asItIs: document.asItIs ?? 'tooMuch' }
        : document,
    ),
  };
}

function addRefusedChecksum(sum: string): void {
  refusedChecksums.add(sum);
  const [oldest] = refusedChecksums;
  if (refusedChecksums.size > maxRefusedChecksums && oldest !== undefined)
    refusedChecksums.delete(oldest);
}

async function mergeOnce(
  toMerge: MergeInput,
  target: MergeTarget,
  { signal, until, ...limits }: MergeLimits & { signal: AbortSignal; until: number },
): Promise<void> {
  const file = 'server/documents/store/merging/mergeProcess.ts';
  const stopping = new AbortController();
  const millisecondsLeft = Math.max(1, until - performance.now());
  const stop = setTimeout(() => stopping.abort(overloaded()), millisecondsLeft);
  let document: number | null = null;
  try {
    await runLimitedProcess(
      file,
      limits,
      AbortSignal.any([signal, stopping.signal]),
      async (child, countAnew) => {
        child.on('message', (message: { document: number | null }) => {
          document = message.document;
          countAnew();
        });
        await exchangeWithProcess(child, toMerge, target);
      },
    );
  } catch (error) {
    throw error instanceof ProcessFailed ? new MergeAborted(document) : error;
  } finally {
    clearTimeout(stop);
  }
}

async function exchangeWithProcess(
  child: ChildProcess,
  { plan, pieces }: MergeInput,
  target: MergeTarget,
): Promise<void> {
  let at = 0;
  const starts = pieces.map((some) => {
    const start = at;
    at += calculateSize(some);
    return start;
  });
  const max = downloadLimits.pdfBytes;
  child.send({ plan, starts, max } satisfies MergeProcessInput);
  for (const piece of pieces.flat()) child.stdin?.write(piece);
  child.stdin?.end();
  await target.begin();
  let size = 0;
  for await (const piece of child.stdout ?? []) {
    size += (piece as Buffer).length;
    if (size > max) throw new MergeAborted(null);
    await target.write(piece as Buffer);
  }
}
