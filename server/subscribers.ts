import { tellOfAccess } from './accounts/changes/telling.usecases.ts';
import { mailInvitation } from './accounts/passwords/passwordLinks.mails.ts';
import { tellOfSecondStep } from './accounts/second-step/secondStep.mails.ts';
import type { ChangeSubscriber } from './platform/changes.ts';

/** Who is told when something happened; what they send goes out with the deliveries. */
export const subscribers: readonly ChangeSubscriber[] = [
  mailInvitation,
  tellOfSecondStep,
  tellOfAccess,
];
