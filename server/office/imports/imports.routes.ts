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
import { listImportSummaries, readImport, readImportRows } from './readImports.usecases.ts';

export function createImportRoutes(deps: Deps) {
  return {
    listImports: () => listImportSummaries(deps),
    startImport: async (request, { person }) => String(await startImport(deps, person, request)),
    readImport: ({ importId }) => readImport(deps, importId),
    readImportRows: (request) => readImportRows(deps, request),
    chooseImportColumns: (request) => ok(chooseColumns(deps, request)),
    answerImport: (request) => ok(answerQuestions(deps, request)),
    mendImportRow: (request) => ok(mendRow(deps, request)),
    runImport: (request, { person }) => ok(beginRun(deps, person, request)),
    takeBackImport: ({ ImportId }, { person }) => ok(beginTakingBack(deps, person, ImportId)),
    dropImport: ({ ImportId }) => ok(dropImport(deps, ImportId)),
  } satisfies Partial<Handlers>;
}
