import type { Language } from '../../../contract/languages.ts';
import type { MailKind, MailPace, MailPlan } from '../../../contract/notifications.ts';
import { requireApplication } from '../../applications/core/index.ts';
import { findRecipient, findRecipients } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { choicesOf, pacesOf } from './choices/choices.queries.ts';

type PlannedPace = MailPlan['Kinds'][keyof MailPlan['Kinds']];

/** Who would be mailed of a change of this application that is saved now. */
export async function readMailPlan(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  person: Administrator,
  applicationId: number,
): Promise<MailPlan> {
  const { business_id: businessId } = await requireApplication(database, person, applicationId);
  const employer = await findRecipient(database, { businessId });
  const { paces, hour } = await choicesOf(database, businessId);
  const { kindsOff, waitMinutes, dailyHour } = settings.notifications;
  const paceOf = (kind: keyof MailPlan['Kinds']): PlannedPace =>
    kindsOff.includes(kind) ? 'off' : (paces[kind] ?? 'now');
  const Kinds = {
    statusChanged: paceOf('statusChanged'),
    noteVisible: paceOf('noteVisible'),
    request: paceOf('request'),
  };
  const Email = employer?.email ?? '';
  const Why = whyNobody(Email, employer?.is_disabled === true, Object.values(Kinds));
  return {
    Reaches: Why === '' ? 'employer' : 'nobody',
    Why,
    Email,
    Language: employer?.language ?? 'en',
    Minutes: waitMinutes,
    Hour: hour ?? dailyHour,
    Kinds,
  };
}

function whyNobody(email: string, isSuspended: boolean, kinds: PlannedPace[]): MailPlan['Why'] {
  if (email === '') return 'noEmail';
  if (isSuspended) return 'suspended';
  if (kinds.every((pace) => pace === 'off')) return 'switchedOff';
  return kinds.every((pace) => pace === 'off' || pace === 'none') ? 'choice' : '';
}

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
