import type { ApplicationCreation } from '../../../contract/applications.ts';
import { isStatusClosed } from '../../../contract/enumerations.ts';
import { firstStatusId } from '../../../contract/program.ts';
import { createEmployerKey, findAccount } from '../../people/accounts/index.ts';
import type { Change, ChangeSubscriber } from '../../platform/changes.ts';
import type { Trx } from '../../platform/database/types.ts';
import { resumePeriodsAfterRestore } from './correctPeriods.usecases.ts';
import { anonymizeEmployerPeriods, startNextEmployerPeriod } from './employerPeriods.queries.ts';
import {
  changeManagerPeriod,
  changeStatusPeriod,
  endWaiting,
  insertApplicationFacts,
  resumeWaiting,
  startWaiting,
  updateWaitingDueDay,
} from './periods.queries.ts';

/**
 * This subscriber must run after those that end or reopen a request, because the history entries of those call no other
 * subscribers.
 */
export const recordPeriods: ChangeSubscriber = (trx, change) => {
  const step = { applicationId: change.applicationId ?? 0, on: change.on.toISOString() };
  switch (change.kind) {
    case 'applicationCreated':
      return insertFactsOfNewApplication(trx, step.applicationId, change.details);
    case 'applicationChanged': {
      const status = change.details.ApplicationStatusId;
      return status && recordStatusPeriod(trx, { ...step, on: status.since ?? step.on }, status);
    }
    case 'requestSent':
    case 'requestDecided':
      return startWaiting(trx, step);
    case 'requestChanged':
    case 'requestExtended':
      return change.details.DueBefore
        ? updateWaitingDueDay(trx, step.applicationId, change.details.DueOn)
        : undefined;
    case 'requestAnswered':
      return endWaiting(trx, { ...step, isAnswered: true });
    case 'requestWithdrawn':
      return endWaiting(trx, { ...step, isAnswered: false });
    case 'caseManagerAssigned': {
      const { IsOwn, CaseManagerId } = change.details.to;
      return changeManagerPeriod(trx, { ...step, administratorId: IsOwn ? CaseManagerId : null });
    }
    case 'applicationRestored':
      return resumePeriodsAfterRestore(trx, step.applicationId, step.on);
    case 'accountCreated':
    case 'accountChanged':
      return recordAccountPeriod(trx, change);
    case 'employerErased':
      return anonymizeEmployerPeriods(trx, change.details.Account, step.on);
    default:
      return undefined;
  }
};

/** An imported application counts as having had the first status until the day of its present status. */
async function insertFactsOfNewApplication(
  trx: Trx,
  applicationId: number,
  { Status }: ApplicationCreation,
): Promise<void> {
  await insertApplicationFacts(trx, applicationId, Status && firstStatusId);
  if (Status)
    await changeStatusPeriod(trx, { applicationId, on: Status.Since, statusId: Status.Id });
}

async function recordStatusPeriod(
  trx: Trx,
  step: { applicationId: number; on: string },
  { from, to }: { from: number; to: number },
): Promise<void> {
  await changeStatusPeriod(trx, { ...step, statusId: to });
  if (isStatusClosed(to) === isStatusClosed(from)) return;
  await (isStatusClosed(to)
    ? endWaiting(trx, { ...step, isAnswered: false })
    : resumeWaiting(trx, step));
}

const reportFields = ['OperatingSectorId', 'BusinessSizeId', 'CaseManagerId'];

function recordAccountPeriod(
  trx: Trx,
  { details, businessId, on }: Change,
): Promise<void> | undefined {
  const counts = !details || reportFields.some((field) => field in details);
  return counts ? updateEmployerPeriod(trx, businessId ?? 0, on) : undefined;
}

async function updateEmployerPeriod(trx: Trx, businessId: number, on: Date): Promise<void> {
  const employer = await findAccount(trx, createEmployerKey(businessId));
  if (employer) await startNextEmployerPeriod(trx, employer, on.toISOString());
}
