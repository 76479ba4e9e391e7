import { notifyOfAccess } from './accounts/changes/ownerNotices.usecases.ts';
import { mailInvitation } from './accounts/passwords/passwordLinks.mails.ts';
import { notifyOfSecondStep } from './accounts/second-step/secondStep.mails.ts';
import { noteLeftOutMail } from './notifications/leftOut.subscriber.ts';
import type { ChangeSubscriber } from './platform/changes.ts';
import { endRequestOfClosed } from './requests/index.ts';

/** Called for each change, in its transaction; what they queue leaves after the commit. */
export const subscribers: readonly ChangeSubscriber[] = [
  mailInvitation,
  notifyOfSecondStep,
  notifyOfAccess,
  noteLeftOutMail,
  endRequestOfClosed,
];
