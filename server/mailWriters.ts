import { accountChangeMails } from './account-changes/accountChanges.mails.ts';
import type { MailWriters } from './mail/outbox.usecases.ts';
import type { Parts } from './platform/parts.ts';
import { guessingMails } from './sign-in/guessing.mails.ts';
import { knownBrowserMails } from './sign-in/knownBrowsers.mails.ts';
import { passwordLinkMails } from './sign-in/passwordLinks.mails.ts';
import { secondStepMails } from './sign-in/secondStep.mails.ts';
import { supportMails } from './support/support.mails.ts';

/** Every kind of mail and who writes it. */
export function mailWriters(parts: Parts, publicUrl: string): MailWriters {
  return {
    ...passwordLinkMails(parts, publicUrl),
    ...knownBrowserMails(parts),
    ...guessingMails(parts),
    ...secondStepMails(parts),
    ...accountChangeMails(parts, publicUrl),
    ...supportMails(parts),
  };
}
