import {
  type ChangedRow,
  general,
  getProgramChanges,
  getProgramVersion,
  setProgram,
} from '../../contract/program.ts';
import { call, onProgramVersion } from './calls.ts';
import { programStorageKey, showProgram } from './shownProgram.ts';
import { withStorage } from './storage.ts';

/** The program as changed by the office is read once for each version and stored in this browser. */

interface StoredProgram {
  Version: number;
  /** Staff receive more of the program than employers. */
  isOfStaff: boolean;
  Rows: ChangedRow[];
}

const show = () => showProgram({ version: getProgramVersion(), names: general.name });

/** Rows that differ in a version received while pages were open. */
let newRows: readonly ChangedRow[] = [];

export const newProgramRows = (): readonly ChangedRow[] => newRows;

export function forgetNewRows(): void {
  newRows = [];
  show();
}

let requestedVersion = 0;
let isOfStaff = false;
let isOpen = false;
let reading: Promise<void> | undefined;

/** Every answer to a signed-in person has the version, unless the program is as specified. */
onProgramVersion((version) => {
  requestedVersion = version;
  if (isOpen && version !== getProgramVersion()) void readProgram();
});

/** Runs before the first page is rendered. After a failure the program is read with the next answer. */
export async function openProgram(isAdministrator: boolean): Promise<void> {
  const isOther = isOfStaff !== isAdministrator;
  isOfStaff = isAdministrator;
  if (requestedVersion !== getProgramVersion() || (isOther && requestedVersion > 0)) {
    const stored = readKept();
    if (stored?.Version === requestedVersion && stored.isOfStaff === isOfStaff) setProgram(stored);
    else await readProgram();
  }
  isOpen = true;
  show();
}

export function closeProgram(): void {
  isOpen = false;
  newRows = [];
}

function readProgram(): Promise<void> {
  reading ??= call('readProgram', {})
    .then(
      (present) => take(present),
      () => {},
    )
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

function take(present: { Version: number; Rows: ChangedRow[] }): void {
  const before = getProgramChanges().Rows.map((row) => JSON.stringify(row));
  setProgram(present);
  if (isOpen) {
    newRows = present.Rows.filter((row) => !before.includes(JSON.stringify(row)));
  }
  const stored: StoredProgram = { ...present, isOfStaff };
  withStorage(() => localStorage.setItem(programStorageKey, JSON.stringify(stored)));
  show();
}

function readKept(): StoredProgram | null {
  try {
    return JSON.parse(withStorage(() => localStorage.getItem(programStorageKey)) ?? 'null');
  } catch {
    return null;
  }
}
