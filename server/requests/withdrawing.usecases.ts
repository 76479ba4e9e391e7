import type { SentRequest, WithdrawRequestRequest } from '../../contract/requests.ts';
import { recordChange } from '../applications/history/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Administrator } from '../platform/person.ts';
import { endRequest } from './ending.usecases.ts';
import { refuse, requireVersion, withRequest } from './holding.usecases.ts';
import type { ItemRow } from './requests.queries.ts';
import { detailsOf } from './requests.rules.ts';

export async function withdrawRequest(
  deps: Deps,
  administrator: Administrator,
  { RequestId, Version, LeaveOutMail }: WithdrawRequestRequest,
): Promise<SentRequest> {
  return withRequest(deps, administrator, RequestId, async (held) => {
    const { trx, on, application, request, items } = held;
    // Sent again after a lost answer.
    if (request.state === 'withdrawn' && request.version === Version + 1) return;
    if (request.state !== 'open' && request.state !== 'answered') throw refuse('requestNotOpen');
    requireVersion(request, Version);
    await endRequest(trx, held, 'withdrawn', on);
    await recordChange(deps, trx, {
      on,
      by: administrator.businessId,
      kind: 'requestWithdrawn',
      businessId: application.business_id,
      applicationId: application.application_id,
      details: detailsOf(request, openCount(items)),
      leftOutMail: LeaveOutMail,
    });
  });
}

const openCount = (items: readonly ItemRow[]) =>
  items.filter(({ state }) => state === 'open').length;
