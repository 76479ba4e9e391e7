import { queueDelivery } from '../../../mail/outbox/index.ts';
import type { ChangeKind, ChangeSubscriber } from '../../../platform/changes.ts';
import {
  type SecondStepChange,
  secondStepChangedMail,
  secondStepRemovedMail,
} from './secondStep.mails.ts';

const secondStepChangesByKind: Partial<Record<ChangeKind, SecondStepChange>> = {
  passkeyAdded: 'passkeyAdded',
  passkeyRemoved: 'passkeyRemoved',
  secondFactorSetUp: 'appSetUp',
  secondFactorRemoved: 'appRemoved',
  recoveryCodesRenewed: 'recoveryCodesRenewed',
};

export const mailOwnerOnSecondStepChange: ChangeSubscriber = async (
  trx,
  { kind, on, by, businessId },
) => {
  const change = secondStepChangesByKind[kind];
  if (!change || businessId === undefined) return;
  const parameters = { businessId, on: on.toISOString() };
  if (by === businessId)
    await queueDelivery(trx, on, secondStepChangedMail, { ...parameters, change });
  else if (change === 'appRemoved') await queueDelivery(trx, on, secondStepRemovedMail, parameters);
};
