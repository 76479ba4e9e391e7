import { findPeriodProblems } from '../../../contract/reports.ts';
import { createConcurrencyLimit } from '../../platform/concurrencyLimit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import { type Handlers, watchConnection } from '../../platform/http/handlers.ts';
import { listReportedRows } from './reportedRows.usecases.ts';
import { readReport } from './reports.usecases.ts';

/** Each report reads all recorded periods, so reports run one at a time and other work is not delayed. */
const reportConcurrencyLimits = { atOnce: 1, waiting: 100, waitingOfOne: 20 };

export function createReportRoutes(deps: Deps) {
  const inTurn = createConcurrencyLimit(reportConcurrencyLimits);
  return {
    async readReport(request, caller) {
      refuseProblems(findPeriodProblems(request));
      const { signal } = watchConnection(caller);
      return inTurn(String(caller.person.businessId), () => readReport(deps, request, signal));
    },
    async listReported(request, caller) {
      refuseProblems(findPeriodProblems(request));
      const { signal } = watchConnection(caller);
      return inTurn(String(caller.person.businessId), () =>
        listReportedRows(deps, request, signal),
      );
    },
  } satisfies Partial<Handlers>;
}
