import type { Language } from '../../contract/languages.ts';
import type { MailKind, MailPace } from '../../contract/notifications.ts';
import { findRecipients } from '../accounts/index.ts';
import type { Deps } from '../platform/deps.ts';
import { pacesOf } from './choices/choices.queries.ts';

/** Whether and how an employer would be mailed; `off` is the program's choice, `held` waits for a suspension to be lifted. */
interface PlannedMail {
  businessId: number;
  employer: string;
  email: string;
  language: Language;
  pace: MailPace | 'off' | 'held' | 'noEmail';
}

/** Who of these employers would be mailed of changes of that kind that are saved now. */
export async function planMails(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  businessIds: readonly number[],
  kind: MailKind,
): Promise<PlannedMail[]> {
  const recipients = await findRecipients(database, businessIds);
  const paces = await pacesOf(database, businessIds, kind);
  const isOff = settings.notifications.kindsOff.includes(kind);
  return recipients.map(({ business_id: businessId, email, language, ...account }) => {
    const chosen = isOff ? 'off' : (paces.get(businessId) ?? 'now');
    const isHeld = account.is_disabled && (chosen === 'now' || chosen === 'daily');
    return {
      businessId,
      employer: account.operating_name,
      email: email ?? '',
      language: language ?? 'en',
      pace: email ? (isHeld ? 'held' : chosen) : 'noEmail',
    };
  });
}
