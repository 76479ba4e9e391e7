import {
  type ChangedRow,
  getProgramChanges,
  getProgramVersion,
  programDetails,
  setProgram,
} from '../../contract/program.ts';
import { call, onProgramVersion } from './calls.ts';
import { programStorageKey, setShownProgram } from './shownProgram.ts';
import { tryStorage } from './tryStorage.ts';

/** The office's changes to the program are read once for each version and stored in this browser. */
interface StoredProgram {
  Version: number;
  isOfStaff: boolean;
  Rows: ChangedRow[];
}

const showCurrentProgram = () =>
  setShownProgram({ version: getProgramVersion(), names: programDetails.name });

let rowsChangedWhileOpen: readonly ChangedRow[] = [];

export const getNewProgramRows = (): readonly ChangedRow[] => rowsChangedWhileOpen;

export function forgetNewProgramRows(): void {
  rowsChangedWhileOpen = [];
  showCurrentProgram();
}

let requestedVersion = 0;
let isProgramForStaff = false;
let isProgramOpen = false;
let pendingRead: Promise<void> | undefined;

/** Every response to a signed-in person contains the version, unless the office has never changed the program. */
onProgramVersion((version) => {
  requestedVersion = version;
  if (isProgramOpen && version !== getProgramVersion()) void readProgram();
});

/** Runs before the first page is rendered. After a failure the program is read with the next response. */
export async function openProgram(isAdministrator: boolean): Promise<void> {
  const isOther = isProgramForStaff !== isAdministrator;
  isProgramForStaff = isAdministrator;
  if (requestedVersion !== getProgramVersion() || (isOther && requestedVersion > 0)) {
    const stored = readStoredProgram();
    if (stored?.Version === requestedVersion && stored.isOfStaff === isProgramForStaff)
      setProgram(stored);
    else await readProgram();
  }
  isProgramOpen = true;
  showCurrentProgram();
}

export function closeProgram(): void {
  isProgramOpen = false;
  rowsChangedWhileOpen = [];
}

function readProgram(): Promise<void> {
  pendingRead ??= call('readProgram', {})
    .then(
      (present) => storeProgram(present),
      () => {},
    )
    .finally(() => {
      pendingRead = undefined;
    });
  return pendingRead;
}

function storeProgram(present: { Version: number; Rows: ChangedRow[] }): void {
  const before = getProgramChanges().Rows.map((row) => JSON.stringify(row));
  setProgram(present);
  if (isProgramOpen) {
    rowsChangedWhileOpen = present.Rows.filter((row) => !before.includes(JSON.stringify(row)));
  }
  const stored: StoredProgram = { ...present, isOfStaff: isProgramForStaff };
  tryStorage(() => localStorage.setItem(programStorageKey, JSON.stringify(stored)));
  showCurrentProgram();
}

function readStoredProgram(): StoredProgram | null {
  try {
    return JSON.parse(tryStorage(() => localStorage.getItem(programStorageKey)) ?? 'null');
  } catch {
    return null;
  }
}
