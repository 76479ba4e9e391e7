import { findSupportProblems, type SupportRequest } from '../../../contract/support.ts';
import { type Deps, runInTransaction } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import { countAttempt } from '../../platform/limits/rateLimit.ts';
import type { Person } from '../../platform/person.ts';
import { computeDuplicateWindowStart } from '../../platform/time/clock.ts';
import { queueDelivery } from '../outbox/index.ts';
import { supportReceiptMail, supportRequestMail } from './support.mails.ts';
import { findDuplicateSupportRequest, insertSupportRequest } from './support.queries.ts';

const maxRequestsPerHour = 10;

export async function requestSupport(
  deps: Deps,
  person: Person,
  request: SupportRequest,
): Promise<void> {
  refuseProblems(findSupportProblems(request, !person.isAdministrator));
  const now = deps.clock.now();
  const limit = { name: `support for ${person.businessId}`, max: maxRequestsPerHour, minutes: 60 };
  await countAttempt(deps.database, [limit], now);

  await runInTransaction(deps, async (trx) => {
    const supportRequest = {
      business_id: person.businessId,
      first_name: request.FirstName.trim(),
      last_name: request.LastName.trim(),
      email: request.Email.trim(),
      telephone: request.Telephone.trim(),
      message: request.Message.trim(),
      type: person.isAdministrator ? '' : request.Type,
      created_on: now.toISOString(),
    };
    if (await findDuplicateSupportRequest(trx, supportRequest, computeDuplicateWindowStart(now)))
      return;
    const supportRequestId = await insertSupportRequest(trx, supportRequest);
    await queueDelivery(trx, now, supportRequestMail, { supportRequestId });
    await queueDelivery(trx, now, supportReceiptMail, { supportRequestId });
  });
}
