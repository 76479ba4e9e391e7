import { employerNewsMail, staffNewsMail } from './mail/notices/notifications.mails.ts';
import type { DeliveryKind } from './mail/outbox/deliveryKind.ts';
import { createHeldMailSummaryKind } from './mail/outbox/mail/heldMailSummary.mails.ts';
import { supportReceiptMail, supportRequestMail } from './mail/support/support.mails.ts';
import { testMail } from './mail/test-mail/testMail.mails.ts';
import { addressConfirmationMail } from './people/accounts/addresses/confirmation.mails.ts';
import {
  accountChangedMail,
  accountChangeNoticeMail,
  accountChangeUndoneMail,
} from './people/accounts/changes/accountChanges.mails.ts';
import {
  guessingMailToOwner,
  guessingMailToProgram,
} from './people/accounts/guessing/guessing.mails.ts';
import { newBrowserMail } from './people/accounts/known-browsers/knownBrowsers.mails.ts';
import {
  invitationMail,
  passwordResetMail,
} from './people/accounts/passwords/passwordLinks.mails.ts';
import {
  secondStepChangedMail,
  secondStepRemovedMail,
} from './people/accounts/second-step/secondStep.mails.ts';
import {
  designationEndsMail,
  designationEndsToStaffMail,
} from './people/designations/designations.mails.ts';

const ordinaryDeliveryKinds: readonly DeliveryKind[] = [
  passwordResetMail,
  invitationMail,
  newBrowserMail,
  guessingMailToOwner,
  guessingMailToProgram,
  secondStepChangedMail,
  secondStepRemovedMail,
  accountChangedMail,
  accountChangeNoticeMail,
  accountChangeUndoneMail,
  addressConfirmationMail,
  supportRequestMail,
  supportReceiptMail,
  employerNewsMail,
  staffNewsMail,
  testMail,
  designationEndsMail,
  designationEndsToStaffMail,
];

export const deliveryKinds: readonly DeliveryKind[] = [
  ...ordinaryDeliveryKinds,
  createHeldMailSummaryKind(ordinaryDeliveryKinds),
];
