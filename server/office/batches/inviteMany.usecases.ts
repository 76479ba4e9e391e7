import type { Batch, InvitationsPreview } from '../../../contract/batches.ts';
import { maxBatchSize } from '../../../contract/batchLimits.ts';
import type { ParsedRequest } from '../../../contract/calls.ts';
import { listAccountNames, previewInvitation } from '../../people/accounts/index.ts';
import { inviteInTransaction, listEmployersToInvite } from '../../people/employers/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { findBatchIdByKey } from './batches.queries.ts';
import { unchangedResult } from './changeOneApplication.usecases.ts';
import { readBatch } from './readBatches.usecases.ts';
import { createBatchKey, runBatchRows } from './runBatch.usecases.ts';

const emptyBatchFields = {
  LeaveOutMail: false,
  statusId: 0,
  caseManagerId: null,
  template: '',
  dueOn: '',
  seenUpTo: 0,
};

export async function inviteMany(
  deps: Deps,
  administrator: Administrator,
  { Employers, BatchKey }: ParsedRequest<'inviteMany'>,
): Promise<Batch> {
  const { database } = deps;
  const key = createBatchKey(administrator, BatchKey);
  const existingBatchId = await findBatchIdByKey(database, key);
  if (existingBatchId !== undefined) return readBatch(deps, existingBatchId);
  const rows = [...new Set(Employers)];
  const accountNames = await listAccountNames(database, rows);
  const employerIds = new Set(
    accountNames.filter((account) => !account.is_administrator).map(({ business_id: id }) => id),
  );
  return runBatchRows(deps, administrator, {
    key,
    kind: 'invite',
    asked: emptyBatchFields,
    rows,
    keep: (id) => ({
      application_id: null,
      business_id: employerIds.has(id) ? id : null,
      outcome: employerIds.has(id) ? 'notYet' : 'notFound',
      version: null,
    }),
    order: (one, other) => one - other,
    async doOne(trx, id) {
      const refusal = await inviteInTransaction(deps, trx, administrator, id);
      return { ...unchangedResult, outcome: refusal ?? 'done' };
    },
  });
}

export async function previewInvitations(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  administrator: Administrator,
): Promise<InvitationsPreview> {
  const employers = await listEmployersToInvite(deps);
  const ready = employers.filter(({ Refusal }) => Refusal === '');
  const refusedEmployers = employers.filter(({ Refusal }) => Refusal !== '');
  const [first] = ready;
  return {
    Employers: [...ready.slice(0, maxBatchSize), ...refusedEmployers.slice(0, maxBatchSize)],
    More: Math.max(0, ready.length - maxBatchSize),
    Mail: first ? await previewInvitation(deps, first.BusinessId, administrator.businessId) : null,
  };
}
