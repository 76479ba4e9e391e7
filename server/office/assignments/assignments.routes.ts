import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { endAbsence, listAbsences } from './absences.usecases.ts';
import { assignApplications } from './assignApplications.usecases.ts';
import { handOverWork, previewHandOver } from './handOver.usecases.ts';

export function createAssignmentRoutes(deps: Deps) {
  return {
    assignApplications: (input, { person }) => assignApplications(deps, person, input),
    previewHandOver: ({ from }) => previewHandOver(deps, from),
    handOver: (input, { person }) => handOverWork(deps, person, input),
    listAbsences: () => listAbsences(deps),
    endAbsence: ({ AbsenceId }, { person }) => answerOkAfter(endAbsence(deps, person, AbsenceId)),
  } satisfies Partial<Handlers>;
}
