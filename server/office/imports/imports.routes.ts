import type { Deps } from '../../platform/deps.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import {
  answerQuestions,
  beginRun,
  beginTakingBack,
  chooseColumns,
  dropImport,
  mendRow,
  startImport,
} from './imports.usecases.ts';
import { readImport, readRows, summariesOf } from './reading.usecases.ts';

export function importRoutes(deps: Deps) {
  return {
    listImports: () => summariesOf(deps),
    startImport: async (request, { person }) => String(await startImport(deps, person, request)),
    readImport: ({ importId }) => readImport(deps, importId),
    readImportRows: (request) => readRows(deps, request),
    chooseImportColumns: (request) => ok(chooseColumns(deps, request)),
    answerImport: (request) => ok(answerQuestions(deps, request)),
    mendImportRow: (request) => ok(mendRow(deps, request)),
    runImport: (request, { person }) => ok(beginRun(deps, person, request)),
    takeBackImport: ({ ImportId }, { person }) => ok(beginTakingBack(deps, person, ImportId)),
    dropImport: ({ ImportId }) => ok(dropImport(deps, ImportId)),
  } satisfies Partial<Handlers>;
}
