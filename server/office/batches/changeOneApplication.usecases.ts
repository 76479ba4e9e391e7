import type { RunBatchRequest } from '../../../contract/batches.ts';
import type { Language } from '../../../contract/languages.ts';
import { createTemplateItems, findRequestTemplate } from '../../../contract/requestTemplates.ts';
import {
  changeApplication,
  createPatch,
  lockApplication,
  lockAssignment,
} from '../../applications/core/index.ts';
import { markSeenUpTo } from '../../applications/news/index.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { sendRequestIn } from '../../requests/index.ts';
import { assignInTransaction } from '../assignments/index.ts';
import type { BatchRowResult } from './batches.queries.ts';

export interface BatchChange extends Pick<RunBatchRequest, 'Kind' | 'LeaveOutMail'> {
  statusId: number;
  template: string;
  dueOn: string;
  seenUpTo: number;
  caseManagerId: number | null;
  languages: ReadonlyMap<number, Language>;
}

export type StoredBatchChange = Omit<BatchChange, 'languages' | 'Kind'>;

export type RequestedRow = RunBatchRequest['Applications'][number];

export async function changeOneApplication(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  { toDo, row }: { toDo: BatchChange; row: RequestedRow },
): Promise<BatchRowResult> {
  switch (toDo.Kind) {
    case 'status':
      return setStatusInBatch(deps, trx, administrator, { ...toDo, row });
    case 'request':
      return sendRequestInBatch(deps, trx, administrator, { ...toDo, row });
    case 'assign':
      return assignCaseManagerInBatch(deps, trx, administrator, { ...toDo, row });
    case 'seen': {
      const upTo = { applicationId: row.ApplicationId, place: toDo.seenUpTo };
      const isLooked = await markSeenUpTo(deps, trx, administrator, upTo);
      return { ...unchangedResult, outcome: isLooked ? 'done' : 'asAsked' };
    }
  }
}

export const unchangedResult = { from_id: null, to_id: null, version: null };

async function lockSeenApplication(trx: Trx, { ApplicationId, Version }: RequestedRow) {
  const application = await lockApplication(trx, ApplicationId);
  if (!application) throw notFound();
  if (Version !== null && Version !== application.Version) throw staleEdit();
  return application;
}

async function setStatusInBatch(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  { statusId, LeaveOutMail, row }: BatchChange & { row: RequestedRow },
): Promise<BatchRowResult> {
  const { ApplicationStatusId: from, Version } = await lockSeenApplication(trx, row);
  if (from === statusId)
    return { ...unchangedResult, outcome: 'asAsked', from_id: from, to_id: from };
  const changed = { ApplicationStatusId: statusId, Version, LeaveOutMail };
  const patch = createPatch(row.ApplicationId, changed);
  const saved = await changeApplication(deps, trx, administrator, patch);
  return { outcome: 'done', from_id: from, to_id: statusId, version: saved.Version };
}

async function sendRequestInBatch(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  { template: key, dueOn, LeaveOutMail, languages, row }: BatchChange & { row: RequestedRow },
): Promise<BatchRowResult> {
  const application = await lockSeenApplication(trx, row);
  const template = findRequestTemplate(key);
  const language = languages.get(application.business_id) ?? 'en';
  const Items = template
    ? createTemplateItems(
        template,
        language,
        `${application.case_facts}${application.filled_slots}`.split(','),
      )
    : [];
  if (Items.length === 0) return { ...unchangedResult, outcome: 'nothingMissing' };
  await sendRequestIn(deps, trx, administrator, {
    Token: undefined,
    ApplicationId: row.ApplicationId,
    Version: row.Version,
    DueOn: dueOn,
    Text: template?.text[language] ?? '',
    Items,
    ApplicationStatusId: null,
    LeaveOutMail,
    CreationKey: '',
  });
  return { ...unchangedResult, outcome: 'done' };
}

async function assignCaseManagerInBatch(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  {
    caseManagerId: to,
    row: { ApplicationId: applicationId, CaseManagerId },
  }: BatchChange & { row: RequestedRow },
): Promise<BatchRowResult> {
  const locked = await lockAssignment(trx, applicationId);
  if (!locked) throw notFound();
  const { own: from, of_employer: ofEmployer } = locked;
  const seen = CaseManagerId === undefined ? (from ?? ofEmployer) : CaseManagerId;
  if (from === to) return { ...unchangedResult, outcome: 'asAsked', from_id: from, to_id: to };
  const refusal = await assignInTransaction(deps, trx, administrator, { applicationId, seen, to });
  if (refusal) throw refusal === 'notFound' ? notFound() : staleEdit();
  return { outcome: 'done', from_id: from, to_id: to, version: null };
}
