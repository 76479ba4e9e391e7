import { employerNews, staffNews } from './mail/notices/notifications.mails.ts';
import type { DeliveryKind } from './mail/outbox/deliveryKind.ts';
import { heldMailSummary } from './mail/outbox/mail/heldMailSummary.mails.ts';
import { supportCopy, supportRequest } from './mail/support/support.mails.ts';
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
import { newBrowser } from './people/accounts/known-browsers/knownBrowsers.mails.ts';
import { invitation, passwordReset } from './people/accounts/passwords/passwordLinks.mails.ts';
import {
  secondStepChanged,
  secondStepRemoved,
} from './people/accounts/second-step/secondStep.mails.ts';
import {
  designationEnds,
  designationEndsToStaff,
} from './people/designations/designations.mails.ts';

const ordinaryKinds: readonly DeliveryKind[] = [
  passwordReset,
  invitation,
  newBrowser,
  guessingMailToOwner,
  guessingMailToProgram,
  secondStepChanged,
  secondStepRemoved,
  accountChanged,
  accountChangeNotice,
  accountChangeUndone,
  confirmAddress,
  supportRequest,
  supportCopy,
  employerNews,
  staffNews,
  testMail,
  designationEnds,
  designationEndsToStaff,
];

export const deliveryKinds: readonly DeliveryKind[] = [
  ...ordinaryKinds,
  heldMailSummary(ordinaryKinds),
];
