import type { Deps } from '../../platform/deps.ts';
import { isConnectionLost } from '../../platform/outages.ts';
import { secondsAfter } from '../../platform/time/clock.ts';
import { checkImportRows } from './checkImportRows.usecases.ts';
import type { ReportProgress } from './importedRows.rules.ts';
import { importRows } from './importRows.usecases.ts';
import { claimImport, releaseImport, type StoredImport, updateImport } from './imports.queries.ts';
import { takeBackImportedRows } from './takeBackImport.usecases.ts';

/** After this time without progress, another server, or the same one after a restart, continues the import. */
const claimSeconds = 30;

const millisecondsBetweenRuns = 10_000;

const handlersByState = {
  judging: checkImportRows,
  running: importRows,
  takingBack: takeBackImportedRows,
} as const;

export async function processWaitingImports(
  deps: Deps,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const until = () => secondsAfter(deps.clock.now(), claimSeconds);
  while (!stopping.aborted) {
    const claimed = await claimImport(deps.database, deps.clock.now(), until());
    if (!claimed) return;
    await processImport(deps, claimed, (done, todo) =>
      stopping.aborted
        ? Promise.resolve(false)
        : updateImport(deps.database, claimed, {
            done,
            todo,
            worked_until: until().toISOString(),
          }),
    );
  }
}

async function processImport(
  deps: Deps,
  claimed: StoredImport,
  reportProgress: ReportProgress,
): Promise<void> {
  const { import_id: id, state, version } = claimed;
  try {
    await handlersByState[state as keyof typeof handlersByState](deps, claimed, reportProgress);
    await releaseImport(deps.database, id);
  } catch (error) {
    deps.log.error({ err: error, import: id }, 'an import met a fault');
    if (state === 'judging' && !isConnectionLost(error)) {
      await updateImport(deps.database, claimed, { state: 'failed', version: version + 1 });
    }
  }
}

export function startImportLoop(deps: Deps) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isWoken = false;
  async function run(): Promise<void> {
    do {
      isWoken = false;
      await processWaitingImports(deps, stopping.signal).catch((error) =>
        deps.log.error({ err: error }, 'the imports could not be read'),
      );
    } while (isWoken && !stopping.signal.aborted);
    running = undefined;
  }
  function wake(): void {
    isWoken = true;
    running ??= run();
  }
  const timer = setInterval(wake, millisecondsBetweenRuns);
  wake();
  return {
    wake,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
