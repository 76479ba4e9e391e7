import type { FailedMail } from '../../../contract/deliveries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { type DeliveryKind, kindNamed, reasonOf } from './deliveryKind.ts';
import { deleteFailed, findFailed, letTryAgain } from './waitingDeliveries.queries.ts';

export async function listFailed(
  deps: Deps,
  kinds: readonly DeliveryKind[],
): Promise<FailedMail[]> {
  const listed: FailedMail[] = [];
  for (const { kind: name, ...delivery } of await findFailed(deps.database)) {
    const kind = kindNamed(kinds, name);
    const error = delivery.last_error ?? '';
    // As it would leave now: a wrong address may have been put right meanwhile.
    const recipient = await kind?.recipient(deps, JSON.parse(delivery.parameters));
    listed.push({
      MailId: delivery.delivery_id,
      Kind: name,
      Title: kind?.title ?? { en: name, fr: name },
      To: recipient?.to ?? '',
      About: recipient?.about ?? '',
      Message: recipient?.message ?? '',
      CreatedOn: delivery.created_on,
      FailedOn: String(delivery.failed_on),
      Tries: delivery.tries,
      Why: reasonOf(kind, error),
      Error: error,
    });
  }
  return listed;
}

export async function retryFailed(
  deps: Deps,
  administrator: Administrator,
  ids: number[],
): Promise<void> {
  await letTryAgain(deps.database, ids, deps.clock.now());
  deps.log.info({ account: administrator.businessId, mailIds: ids }, 'mails are tried again');
  deps.wakeDeliveries();
}

export async function dismissFailed(
  { database, log }: Deps,
  administrator: Administrator,
  ids: number[],
): Promise<void> {
  await deleteFailed(database, ids);
  log.info({ account: administrator.businessId, mailIds: ids }, 'failed mails were given up');
}
