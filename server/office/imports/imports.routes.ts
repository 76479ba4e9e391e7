import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import {
  answerQuestions,
  chooseColumns,
  correctImportRow,
  discardUnfinishedImport,
  startImport,
  startImportRun,
  startTakingBackImport,
} from './imports.usecases.ts';
import { listImportSummaries, readImport, readImportRows } from './readImports.usecases.ts';

export function createImportRoutes(deps: Deps) {
  return {
    listImports: () => listImportSummaries(deps),
    startImport: async (request, { person }) => String(await startImport(deps, person, request)),
    readImport: ({ importId }) => readImport(deps, importId),
    readImportRows: (request) => readImportRows(deps, request),
    chooseImportColumns: (request) => answerOkAfter(chooseColumns(deps, request)),
    answerImport: (request) => answerOkAfter(answerQuestions(deps, request)),
    mendImportRow: (request) => answerOkAfter(correctImportRow(deps, request)),
    runImport: (request, { person }) => answerOkAfter(startImportRun(deps, person, request)),
    takeBackImport: ({ ImportId }, { person }) =>
      answerOkAfter(startTakingBackImport(deps, person, ImportId)),
    dropImport: ({ ImportId }) => answerOkAfter(discardUnfinishedImport(deps, ImportId)),
  } satisfies Partial<Handlers>;
}
