import type { MailKind, MailPace, MailPlan } from '../../contract/notifications.ts';
import { findRecipient } from '../accounts/index.ts';
import { requireApplication } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Administrator } from '../platform/person.ts';
import { choicesOf } from './choices/choices.queries.ts';

/** Who would be mailed of a change of this application that is saved now. */
export async function readMailPlan(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  person: Administrator,
  applicationId: number,
): Promise<MailPlan> {
  const { business_id: businessId } = await requireApplication(database, person, applicationId);
  const employer = await findRecipient(database, { businessId });
  const { paces } = await choicesOf(database, businessId);
  const { kindsOff, waitMinutes } = settings.notifications;
  const Email = employer?.email ?? '';
  const paceOf = (kind: MailKind): MailPace =>
    Email === '' || kindsOff.includes(kind) ? 'none' : (paces[kind] ?? 'now');
  const Kinds = {
    statusChanged: paceOf('statusChanged'),
    noteVisible: paceOf('noteVisible'),
    request: paceOf('request'),
  };
  const isTold = Object.values(Kinds).some((pace) => pace !== 'none');
  const areOff = (Object.keys(Kinds) as MailKind[]).every((kind) => kindsOff.includes(kind));
  const Why =
    Email === ''
      ? 'noEmail'
      : employer?.is_disabled
        ? 'suspended'
        : isTold
          ? ''
          : areOff
            ? 'switchedOff'
            : 'choice';
  return {
    Reaches: Why === '' ? 'employer' : 'nobody',
    Why,
    Email,
    Language: employer?.language ?? 'en',
    Minutes: waitMinutes,
    Kinds,
  };
}
