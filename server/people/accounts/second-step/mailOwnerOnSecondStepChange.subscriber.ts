import { queueDelivery } from '../../../mail/outbox/index.ts';
import type { ChangeSubscriber } from '../../../platform/changes.ts';
import { isOfSecondStep, secondStepChanged, secondStepRemoved } from './secondStep.mails.ts';

export const mailOwnerOnSecondStepChange: ChangeSubscriber = async (
  trx,
  { kind, on, by, businessId },
) => {
  if (!isOfSecondStep(kind) || businessId === undefined) return;
  const what = { businessId, on: on.toISOString() };
  if (by === businessId) await queueDelivery(trx, on, secondStepChanged, { ...what, change: kind });
  else if (kind === 'secondFactorRemoved') await queueDelivery(trx, on, secondStepRemoved, what);
};
