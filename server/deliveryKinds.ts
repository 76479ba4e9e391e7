import { employerNews, staffNews } from './mail/notices/notifications.mails.ts';
import type { DeliveryKind } from './mail/outbox/deliveryKind.ts';
import { createHeldMailSummaryKind } from './mail/outbox/mail/heldMailSummary.mails.ts';
import { supportReceipt, supportRequest } from './mail/support/support.mails.ts';
import { testMail } from './mail/test-mail/testMail.mails.ts';
import { confirmAddress } from './people/accounts/addresses/confirmation.mails.ts';
import {
  accountChanged,
  accountChangeNotice,
  accountChangeUndone,
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
  secondStepChanged,
  secondStepRemoved,
} from './people/accounts/second-step/secondStep.mails.ts';
import {
  designationEndsMail,
  designationEndsToStaffMail,
} from './people/designations/designations.mails.ts';

const ordinaryKinds: readonly DeliveryKind[] = [
  passwordResetMail,
  invitationMail,
  newBrowserMail,
  guessingMailToOwner,
  guessingMailToProgram,
  secondStepChanged,
  secondStepRemoved,
  accountChanged,
  accountChangeNotice,
  accountChangeUndone,
  confirmAddress,
  supportRequest,
  supportReceipt,
  employerNews,
  staffNews,
  testMail,
  designationEndsMail,
  designationEndsToStaffMail,
];

export const deliveryKinds: readonly DeliveryKind[] = [
  ...ordinaryKinds,
  createHeldMailSummaryKind(ordinaryKinds),
];
