import { accountRecipient, findRecipient, languageOfStaff } from '../../people/accounts/index.ts';
import { getSupportContact } from '../../platform/settings/officeSettings.ts';
import { type NoticeMail, noticeMail } from '../notice-mails/index.ts';
import { type Draft, mailKind, type Sender } from '../outbox/index.ts';
import { applyChoices, statesWithoutMail } from './choices/applyChoices.usecases.ts';
import { findRelevant } from './noticeRelevance.usecases.ts';
import { noticesInDelivery, removeFromDelivery } from './notices.queries.ts';
import { staffRecipients } from './recipients.usecases.ts';
import { makeUnsubscribeLink } from './unsubscribing/unsubscribe.usecases.ts';

export const employerNews = mailKind<{ businessId: number }>({
  name: 'employerNews',
  title: {
    en: 'News about applications, to an employer',
    fr: 'Nouvelles sur des demandes, à un employeur',
  },
  recipient: ({ database }, account) => accountRecipient(database, account),
  async write(sender, { businessId }, deliveryId) {
    const employer = await findRecipient(sender.database, { businessId });
    if (!employer) return null;
    const notices = await noticesInDelivery(sender.database, deliveryId);
    return written(sender, notices, {
      businessId,
      to: employer.email,
      language: employer.language,
      firstName: employer.first_name,
      reader: 'employer',
    });
  },
});

/** Mails the case manager; without a number it goes to the program's own address. */
export const staffNews = mailKind<{ staffId?: number }>({
  name: 'staffNews',
  title: {
    en: 'News about applications, to the staff',
    fr: 'Nouvelles sur des demandes, au personnel',
  },
  async recipient({ database, settings }, { staffId }) {
    if (staffId === undefined) return { to: getSupportContact(settings).email, about: '' };
    return accountRecipient(database, { businessId: staffId });
  },
  async write(sender, { staffId }, deliveryId) {
    const { database, settings } = sender;
    const all = await noticesInDelivery(database, deliveryId);
    const staffOf = await staffRecipients(
      sender,
      all.map(({ application_id: id }) => id),
    );
    // The case manager may have changed while the mail waited, and then the new one is mailed.
    const isTheirs = (applicationId: number) => staffOf(applicationId) === (staffId ?? null);
    const others = all.filter(({ application_id: id }) => !isTheirs(id));
    await removeFromDelivery(
      database,
      others.map((notice) => notice.notice_id),
      { state: 'waiting' },
    );
    const notices = all.filter(({ application_id: id }) => isTheirs(id));
    if (staffId === undefined) {
      const language = await languageOfStaff(database);
      const to = getSupportContact(settings).email;
      return written(sender, notices, { to, language, firstName: '', reader: 'program' });
    }
    const person = await findRecipient(database, { businessId: staffId });
    if (!person) return null;
    return written(sender, notices, {
      businessId: staffId,
      to: person.email,
      language: person.language,
      firstName: person.first_name,
      reader: 'staff',
    });
  },
});

type Reader = Pick<NoticeMail, 'to' | 'language' | 'firstName' | 'reader'> & {
  businessId?: number;
};

/** Filters again when the mail is sent, which may be a day later; returns null when nothing is left. */
async function written(
  sender: Sender,
  notices: Awaited<ReturnType<typeof noticesInDelivery>>,
  { businessId, ...reader }: Reader,
): Promise<Draft | null> {
  const { database } = sender;
  const sorted = await applyChoices(sender, { recipientId: businessId ?? null }, notices);
  for (const state of statesWithoutMail)
    await removeFromDelivery(database, sorted[state], { state });
  for (const [dueOn, ids] of sorted.later) {
    await removeFromDelivery(database, ids, { state: 'waiting', due_on: dueOn });
  }
  const judged = await findRelevant(sender, sorted.now);
  await removeFromDelivery(database, judged.undone, { state: 'undone' });
  if (judged.applications.length === 0) return null;
  const { applications } = judged;
  const kinds = applications.flatMap(({ notices }) => notices.map(({ kind }) => kind));
  const unsubscribe =
    businessId === undefined ? undefined : await makeUnsubscribeLink(sender, businessId, kinds);
  return noticeMail({
    ...reader,
    publicUrl: sender.publicUrl,
    applications,
    ...(unsubscribe ? { unsubscribe } : {}),
  });
}
