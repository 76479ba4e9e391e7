import type { ChildProcess } from 'node:child_process';
import { paperLimits } from '../../../../contract/papers.ts';
import { overloaded } from '../../../platform/errors.ts';
import { ProcessFailed, runLimitedProcess } from '../../../platform/limitedProcess.ts';
import { checksumOf, sizeOf } from '../documents.rules.ts';
import type { Plan } from './plan.ts';

export interface ProcessInput {
  plan: Plan;
  starts: readonly number[];
  max: number;
}

const usualLimits = {
  /** Bounds one document, and the work after the last. */
  processorMilliseconds: 10_000,
  milliseconds: 45_000,
  /** Bounds the whole file, with all attempts. */
  fileMilliseconds: 90_000,
  residentBytes: 420_000_000,
  heapMegabytes: 256,
  dataKilobytes: 1_050_000,
  lookEvery: 50,
};
type Limits = typeof usualLimits;
const maxFaults = 3;

/** Checksums of documents that exceeded a limit; they are not tried again. */
const tooMuch = new Set<string>();
const maxRemembered = 2_000;

class GivenUp extends Error {
  readonly document: number | null;

  constructor(document: number | null) {
    super('A file could not be made of its documents in the time and memory for it.');
    this.document = document;
  }
}

export interface MergeInput {
  plan: Plan;
  pieces: readonly (readonly Buffer[])[];
}

/** Receives the file in pieces; a new attempt starts over. */
interface Target {
  begin(): Promise<void>;
  write(piece: Buffer): Promise<void>;
}

/** Merges in a limited process without secrets. A document that exceeds a limit is attached at the next attempt. */
export async function mergeInProcess(
  { plan, pieces }: MergeInput,
  target: Target,
  signal: AbortSignal,
  ownLimits: Partial<Limits> = {},
): Promise<void> {
  const limits = { ...usualLimits, ...ownLimits };
  const sums = pieces.map(checksumOf);
  const until = performance.now() + limits.fileMilliseconds;
  let attached = new Set(sums.filter((sum) => tooMuch.has(sum)));
  for (let faults = 0; ; faults += 1) {
    try {
      const tried = { plan: attachSome(plan, sums, attached), pieces };
      return await mergeOnce(tried, target, { ...limits, until, signal });
    } catch (error) {
      if (!(error instanceof GivenUp) || faults > maxFaults) throw error;
      const sum = error.document === null ? undefined : sums[error.document];
      if (sum !== undefined) remember(sum);
      if (sum === undefined || faults >= maxFaults - 1) attached = new Set(sums);
      else attached.add(sum);
    }
  }
}

function attachSome(plan: Plan, sums: readonly string[], attached: ReadonlySet<string>): Plan {
  return {
    ...plan,
    documents: plan.documents.map((document, index) =>
      attached.has(sums[index] ?? '')
        ? { ...document, asItIs: document.asItIs ?? 'tooMuch' }
        : document,
    ),
  };
}

function remember(sum: string): void {
  tooMuch.add(sum);
  const [oldest] = tooMuch;
  if (tooMuch.size > maxRemembered && oldest !== undefined) tooMuch.delete(oldest);
}

async function mergeOnce(
  toMerge: MergeInput,
  target: Target,
  { signal, until, ...limits }: Limits & { signal: AbortSignal; until: number },
): Promise<void> {
  const file = 'server/documents/store/merging/mergeProcess.ts';
  const stopping = new AbortController();
  const left = Math.max(1, until - performance.now());
  const stop = setTimeout(() => stopping.abort(overloaded()), left);
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
        await take(child, toMerge, target);
      },
    );
  } catch (error) {
    throw error instanceof ProcessFailed ? new GivenUp(document) : error;
  } finally {
    clearTimeout(stop);
  }
}

async function take(
  child: ChildProcess,
  { plan, pieces }: MergeInput,
  target: Target,
): Promise<void> {
  let at = 0;
  const starts = pieces.map((some) => {
    const start = at;
    at += sizeOf(some);
    return start;
  });
  const max = paperLimits.pdfBytes;
  child.send({ plan, starts, max } satisfies ProcessInput);
  for (const piece of pieces.flat()) child.stdin?.write(piece);
  child.stdin?.end();
  await target.begin();
  let size = 0;
  for await (const piece of child.stdout ?? []) {
    size += (piece as Buffer).length;
    if (size > max) throw new GivenUp(null);
    await target.write(piece as Buffer);
  }
}
