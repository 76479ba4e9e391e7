import { getReadableChanges } from '../../../contract/programLists.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import {
  importProgram,
  programChangesSince,
  rowVersions,
  saveProgramRow,
} from './program.usecases.ts';

export function programRoutes(deps: Deps) {
  return {
    readProgram: async (_input, { person }) => getReadableChanges(person.isAdministrator),
    readProgramVersions: () => rowVersions(deps.database),
    saveProgramRow: (input, { person }) => saveProgramRow(deps, person, input),
    importProgram: (input, { person }) => importProgram(deps, person, input),
    listProgramChanges: ({ since }) => programChangesSince(deps, since),
  } satisfies Partial<Handlers>;
}
