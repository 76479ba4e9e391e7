import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlan } from '../../../test/support/mergeDocuments.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import type { Deps } from '../../platform/deps.ts';
import { createStreamWithMinRate, runWithDownloadLimit } from './downloadStreams.ts';
import { createQueuedPdf } from './pdf.usecases.ts';

const createPerson = (businessId: number, isAdministrator = false) => ({
  businessId,
  isAdministrator,
  sessionHash: '',
  isBound: false,
  isHalfOpen: false,
});

test('administrators can download files while employers make the maximum number of downloads', async () => {
  const ends: (() => void)[] = [];
  const ask = (businessId: number, isAdministrator = false) => {
    const { promise: isClosed, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return runWithDownloadLimit(
      createPerson(businessId, isAdministrator),
      isClosed,
      async () => 'made',
    );
  };
  for (let employer = 1; employer <= 20; employer += 1) {
    await ask(employer);
    await ask(employer);
    if (employer === 1) await expect(ask(employer)).rejects.toMatchObject({ status: 503 });
  }
  await expect(ask(21)).rejects.toMatchObject({ status: 503 });
  for (const staff of [101, 102, 103]) await expect(ask(staff, true)).resolves.toBe('made');
  for (const end of ends) end();
  expect(await vi.waitFor(() => ask(21))).toBe('made');
  ends.at(-1)?.();
});

test('a PDF that the server could not create does not block the download queue', async () => {
  const fail = () =>
    runWithDownloadLimit(createPerson(1), new Promise(() => {}), async () => {
      throw new Error('no file');
    });
  for (let time = 1; time <= 3; time += 1) await expect(fail()).rejects.toThrow('no file');
});

const createEmptyPlan = async () => ({ plan: createPlan([]), pieces: [] });

test('administrators do not wait for PDFs that employers download, and sending a PDF does not delay other requests', async () => {
  const { signal } = new AbortController();
  const deps = { settings: { dataFolder: createTemporaryFolder() } } as Deps;
  const started = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const first = createQueuedPdf(deps, createPerson(1), signal, async () => {
    started.resolve();
    await isOver;
    return createEmptyPlan();
  });
  await started.promise;
  const order: string[] = [];
  const others = [2, 3, 4].map(async (employer) => {
    const file = await createQueuedPdf(deps, createPerson(employer), signal, createEmptyPlan);
    order.push('employer');
    return file;
  });
  const forStaff = await createQueuedPdf(deps, createPerson(101, true), signal, createEmptyPlan);
  order.push('staff');
  end();
  const files = [forStaff, await first, ...(await Promise.all(others))];
  expect(order).toEqual(['staff', 'employer', 'employer', 'employer']);
  for (const file of files) {
    expect(file.size).toBeGreaterThan(1_000);
    await file.close();
  }
});

describe('Slow downloads', () => {
  const pieceBytes = 65_536;
  let isLetGo: boolean;

  beforeEach(() => {
    isLetGo = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    return () => vi.useRealTimers();
  });

  async function* file() {
    try {
      for (let position = 0; position < 400; position += 1) yield Buffer.alloc(pieceBytes);
    } finally {
      isLetGo = true;
    }
  }

  async function takenWith(millisecondsAPiece: (at: number) => number): Promise<number> {
    let bytes = 0;
    for await (const piece of createStreamWithMinRate(file())) {
      const wait = millisecondsAPiece(bytes / pieceBytes);
      bytes += piece.length;
      await vi.advanceTimersByTimeAsync(wait * (piece.length / pieceBytes));
    }
    return bytes / pieceBytes;
  }

  test('a client that reads 16 kB a second gets the whole file, despite pauses of almost two minutes', async () => {
    expect(await takenWith((at) => (at === 0 ? 110_000 : 4_000))).toBe(400);
    expect(isLetGo).toBe(true);
  });

  test.each([
    ['pauses for more than two minutes', () => 121_000],
    ['takes 7 kB a second', () => 10_000],
    [
      'takes its first half at once and then 1 kB a second',
      (at: number) => (at < 200 ? 0 : 60_000),
    ],
  ])('the server aborts a download for a client that %s', async (_, pace) => {
    await expect(takenWith(pace)).rejects.toThrow('nobody takes it');
    expect(isLetGo).toBe(true);
  });
});
