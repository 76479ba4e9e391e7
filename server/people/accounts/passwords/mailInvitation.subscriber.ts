import { queueDelivery } from '../../../mail/outbox/index.ts';
import type { ChangeSubscriber } from '../../../platform/changes.ts';
import { invitationMail } from './passwordLinks.mails.ts';

export const mailInvitation: ChangeSubscriber = async (trx, { kind, on, by, businessId }) => {
  if (kind !== 'invited' || businessId === undefined) return;
  const invitedBy = by === null ? {} : { invitedBy: by };
  await queueDelivery(trx, on, invitationMail, { businessId, ...invitedBy });
};
