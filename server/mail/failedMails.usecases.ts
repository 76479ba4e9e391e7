import type { FailedMail, MailKind } from '../../contract/mails.ts';
import type { Parts } from '../platform/parts.ts';
import type { Administrator } from '../platform/person.ts';
import {
  deleteFailed,
  findAccount,
  findAsked,
  findFailedMails,
  letTryAgain,
  type Subject,
} from './failedMails.queries.ts';
import { failureOf } from './failures.ts';

export async function listFailedMails(parts: Parts): Promise<FailedMail[]> {
  const failed = await findFailedMails(parts.database);
  const listed: FailedMail[] = [];
  for (const mail of failed) {
    const Kind = mail.kind as MailKind;
    listed.push({
      MailId: mail.mail_id,
      Kind,
      ...(await addressed(parts, Kind, JSON.parse(mail.parameters))),
      CreatedOn: mail.created_on,
      FailedOn: String(mail.failed_on),
      Tries: mail.tries,
      Why: failureOf(mail.last_error ?? ''),
      Error: mail.last_error ?? '',
    });
  }
  return listed;
}

/** As it would be addressed now: a wrong address may have been put right meanwhile. */
async function addressed(
  { database, settings }: Parts,
  kind: MailKind,
  subject: Subject,
): Promise<Pick<FailedMail, 'To' | 'About' | 'Message'>> {
  if (subject.supportRequestId !== undefined) {
    const asked = await findAsked(database, subject.supportRequestId);
    if (!asked) return { To: '', About: '', Message: '' };
    const name = `${asked.first_name} ${asked.last_name}`;
    return kind === 'supportCopy'
      ? { To: asked.profile_email, About: name, Message: '' }
      : {
          To: settings.supportEmail,
          About: `${name}, ${asked.email}, ${asked.telephone}`,
          Message: asked.message,
        };
  }
  const account = await findAccount(database, subject);
  if (!account) return { To: '', About: subject.designationNumber ?? '', Message: '' };
  const own = kind === 'guessingToProgram' ? settings.supportEmail : account.email;
  const name = account.operating_name || `${account.first_name} ${account.last_name}`;
  return { To: subject.to ?? own, About: `${name}, ${account.designation_number}`, Message: '' };
}

export async function retryMails(
  parts: Parts,
  administrator: Administrator,
  ids: number[],
): Promise<void> {
  await letTryAgain(parts.database, ids, parts.clock.now());
  parts.log.info({ account: administrator.businessId, mailIds: ids }, 'mails are tried again');
  parts.wakeOutbox();
}

export async function dismissMails(
  { database, log }: Parts,
  administrator: Administrator,
  ids: number[],
): Promise<void> {
  await deleteFailed(database, ids);
  log.info({ account: administrator.businessId, mailIds: ids }, 'failed mails were given up');
}
