import type { Deps } from '../../platform/deps.ts';
import { isConnectionLost } from '../../platform/outages.ts';
import { secondsAfter } from '../../platform/time/clock.ts';
import { checkRows } from './checkRows.usecases.ts';
import type { ReportProgress } from './importedRows.rules.ts';
import {
  claimImport,
  releaseImport,
  type StoredImport,
  updateImport,
  updateProgress,
} from './imports.queries.ts';
import { importRows } from './runRows.usecases.ts';
import { takeBackRows } from './takeBackRows.usecases.ts';

/** After this time without progress, another server, or the same one after a restart, continues the import. */
const claimSeconds = 30;

const millisecondsBetweenRuns = 10_000;

const workByState = { judging: checkRows, running: importRows, takingBack: takeBackRows } as const;

export async function workOnImports(
  deps: Deps,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const until = () => secondsAfter(deps.clock.now(), claimSeconds);
  while (!stopping.aborted) {
    const claimed = await claimImport(deps.database, deps.clock.now(), until());
    if (!claimed) return;
    await workOnImport(deps, claimed, (done, todo) =>
      stopping.aborted
        ? Promise.resolve(false)
        : updateProgress(deps.database, claimed, { done, todo, until: until() }),
    );
  }
}

async function workOnImport(
  deps: Deps,
  claimed: StoredImport,
  reportProgress: ReportProgress,
): Promise<void> {
  const { import_id: id, state, version } = claimed;
  try {
    await workByState[state as keyof typeof workByState](deps, claimed, reportProgress);
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
      await workOnImports(deps, stopping.signal).catch((error) =>
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
