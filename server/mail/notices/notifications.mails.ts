import {
  findAccountRecipient,
  findRecipient,
  findStaffLanguage,
} from '../../people/accounts/index.ts';
import { getSupportContact } from '../../platform/settings/officeSettings.ts';
import { type NoticeMail, writeNoticeMail } from '../notice-mails/index.ts';
import { createMailKind, type Draft, type Sender } from '../outbox/index.ts';
import { applyMailChoices, statesWithoutMail } from './choices/applyMailChoices.usecases.ts';
import { loadRelevantNotices } from './noticeRelevance.usecases.ts';
import { listNoticesInDelivery, removeNoticesFromDelivery } from './notices.queries.ts';
import { createStaffRecipientFinder } from './recipients.usecases.ts';
import { makeUnsubscribeLink } from './unsubscribing/unsubscribe.usecases.ts';

export const employerNewsMail = createMailKind<{ businessId: number }>({
  name: 'employerNews',
  title: {
    en: 'Application updates for an employer',
    fr: 'Avis à un employeur au sujet de ses demandes',
  },
  recipient: ({ database }, account) => findAccountRecipient(database, account),
  async write(sender, { businessId }, deliveryId) {
    const employer = await findRecipient(sender.database, { businessId });
    if (!employer) return null;
    const notices = await listNoticesInDelivery(sender.database, deliveryId);
    return writeRelevantNotices(sender, notices, {
      businessId,
      to: employer.email,
      language: employer.language,
      firstName: employer.first_name,
      reader: 'employer',
    });
  },
});

export const staffNewsMail = createMailKind<{ staffId?: number }>({
  name: 'staffNews',
  title: {
    en: 'Application updates for staff',
    fr: 'Avis au personnel au sujet de demandes',
  },
  async recipient({ database, settings }, { staffId }) {
    if (staffId === undefined) return { to: getSupportContact(settings).email, about: '' };
    return findAccountRecipient(database, { businessId: staffId });
  },
  async write(sender, { staffId }, deliveryId) {
    const { database, settings } = sender;
    const all = await listNoticesInDelivery(database, deliveryId);
    const staffOf = await createStaffRecipientFinder(
      sender,
      all.map(({ application_id: id }) => id),
    );
    // If the case manager changed after the mail was queued, the new case manager gets the mail.
    const isTheirs = (applicationId: number) => staffOf(applicationId) === (staffId ?? null);
    const others = all.filter(({ application_id: id }) => !isTheirs(id));
    await removeNoticesFromDelivery(
      database,
      others.map((notice) => notice.notice_id),
      { state: 'waiting' },
    );
    const notices = all.filter(({ application_id: id }) => isTheirs(id));
    if (staffId === undefined) {
      const language = await findStaffLanguage(database);
      const to = getSupportContact(settings).email;
      return writeRelevantNotices(sender, notices, {
        to,
        language,
        firstName: '',
        reader: 'program',
      });
    }
    const person = await findRecipient(database, { businessId: staffId });
    if (!person) return null;
    return writeRelevantNotices(sender, notices, {
      businessId: staffId,
      to: person.email,
      language: person.language,
      firstName: person.first_name,
      reader: 'staff',
    });
  },
});

type NoticeReader = Pick<NoticeMail, 'to' | 'language' | 'firstName' | 'reader'> & {
  businessId?: number;
};

/** The notices are filtered again when the mail is sent, which may be a day later. */
async function writeRelevantNotices(
  sender: Sender,
  notices: Awaited<ReturnType<typeof listNoticesInDelivery>>,
  { businessId, ...reader }: NoticeReader,
): Promise<Draft | null> {
  const { database } = sender;
  const sorted = await applyMailChoices(sender, { recipientId: businessId ?? null }, notices);
  for (const state of statesWithoutMail)
    await removeNoticesFromDelivery(database, sorted[state], { state });
  for (const [dueOn, ids] of sorted.later) {
    await removeNoticesFromDelivery(database, ids, { state: 'waiting', due_on: dueOn });
  }
  const relevant = await loadRelevantNotices(sender, sorted.now);
  await removeNoticesFromDelivery(database, relevant.undone, { state: 'undone' });
  if (relevant.applications.length === 0) return null;
  const { applications } = relevant;
  const kinds = applications.flatMap(({ notices }) => notices.map(({ kind }) => kind));
  const unsubscribe =
    businessId === undefined ? undefined : await makeUnsubscribeLink(sender, businessId, kinds);
  return writeNoticeMail({
    ...reader,
    publicUrl: sender.publicUrl,
    applications,
    ...(unsubscribe ? { unsubscribe } : {}),
  });
}
