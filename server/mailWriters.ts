import { accountChangeMails } from './accounts/changes/accountChanges.mails.ts';
import { guessingMails } from './accounts/guessing/guessing.mails.ts';
import { knownBrowserMails } from './accounts/known-browsers/knownBrowsers.mails.ts';
import { passwordLinkMails } from './accounts/passwords/passwordLinks.mails.ts';
import { secondStepMails } from './accounts/second-step/secondStep.mails.ts';
import type { MailWriters } from './mail/outbox.usecases.ts';
import type { Parts } from './platform/parts.ts';
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
