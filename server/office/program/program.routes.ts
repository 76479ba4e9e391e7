import { getReadableProgramChanges } from '../../../contract/programLists.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import {
  findRowVersions,
  importProgram,
  listProgramChanges,
  saveProgramRow,
} from './program.usecases.ts';

export function createProgramRoutes(deps: Deps) {
  return {
    readProgram: async (_input, { person }) => getReadableProgramChanges(person.isAdministrator),
    readProgramVersions: () => findRowVersions(deps.database),
    saveProgramRow: (input, { person }) => saveProgramRow(deps, person, input),
    importProgram: (input, { person }) => importProgram(deps, person, input),
    listProgramChanges: ({ since }) => listProgramChanges(deps, since),
  } satisfies Partial<Handlers>;
}
