import type { MailPlan } from '../../contract/notifications.ts';
import { findRecipient } from '../accounts/index.ts';
import { requireApplication } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Administrator } from '../platform/person.ts';
import { choicesOf } from './choices/choices.queries.ts';

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
