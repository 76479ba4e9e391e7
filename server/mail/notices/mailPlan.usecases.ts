import type { BatchPreviewMail } from '../../../contract/batches.ts';
import type { MailKind, MailOfApplication, MailPlan } from '../../../contract/notifications.ts';
import { requireApplication } from '../../applications/core/index.ts';
import { findRecipient, findRecipients } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { findOutcomes } from '../outbox/index.ts';
import { findMailChoices, findMailFrequencies } from './choices/mailChoices.queries.ts';
import { listNoticesOfApplication } from './notices.queries.ts';

type PlannedFrequency = MailPlan['Kinds'][keyof MailPlan['Kinds']];

export async function readMailPlan(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  person: Administrator,
  applicationId: number,
): Promise<MailPlan> {
  const { business_id: businessId } = await requireApplication(database, person, applicationId);
  const employer = await findRecipient(database, { businessId });
  const { paces, hour } = await findMailChoices(database, businessId);
  const { kindsOff, waitMinutes, dailyHour } = settings.notifications;
  const getPace = (kind: keyof MailPlan['Kinds']): PlannedFrequency =>
    kindsOff.includes(kind) ? 'off' : (paces[kind] ?? 'now');
  const Kinds = {
    statusChanged: getPace('statusChanged'),
    noteVisible: getPace('noteVisible'),
    request: getPace('request'),
  };
  const Email = employer?.email ?? '';
  const Why = findReasonForNoMail(Email, employer?.is_disabled === true, Object.values(Kinds));
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

function findReasonForNoMail(
  email: string,
  isSuspended: boolean,
  kinds: PlannedFrequency[],
): MailPlan['Why'] {
  if (email === '') return 'noEmail';
  if (isSuspended) return 'suspended';
  if (kinds.every((pace) => pace === 'off')) return 'switchedOff';
  return kinds.every((pace) => pace === 'off' || pace === 'none') ? 'choice' : '';
}

export async function planMailsToEmployers(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  businessIds: readonly number[],
  kind: MailKind,
): Promise<(Omit<BatchPreviewMail, 'Applications'> & { businessId: number })[]> {
  const recipients = await findRecipients(database, businessIds);
  const paces = await findMailFrequencies(database, businessIds, kind);
  const isOff = settings.notifications.kindsOff.includes(kind);
  return recipients.map(({ business_id: businessId, email, language, ...account }) => {
    const chosen = isOff ? 'off' : (paces.get(businessId) ?? 'now');
    const isHeld = account.is_disabled && (chosen === 'now' || chosen === 'daily');
    return {
      businessId,
      Employer: account.operating_name,
      Email: email ?? '',
      Language: language ?? 'en',
      Pace: email ? (isHeld ? 'held' : chosen) : 'noEmail',
    };
  });
}

export async function listMails(
  { database }: Pick<Deps, 'database'>,
  person: Administrator,
  applicationId: number,
): Promise<MailOfApplication[]> {
  await requireApplication(database, person, applicationId);
  const notices = await listNoticesOfApplication(database, applicationId);
  const underWay = notices.filter(({ state }) => state === 'handed');
  const outcomes = await findOutcomes(
    database,
    underWay.map(({ delivery_id: id }) => Number(id)),
  );
  return notices.map((notice) => {
    const { sentOn, state } = getMailState(notice, outcomes);
    return {
      On: notice.happened_on,
      Kind: notice.kind,
      To: notice.audience,
      State: state,
      DueOn: notice.due_on,
      SentOn: sentOn ?? '',
    };
  });
}

type StoredNotice = Awaited<ReturnType<typeof listNoticesOfApplication>>[number];
type DeliveryOutcomes = Awaited<ReturnType<typeof findOutcomes>>;

function getMailState(
  { state, mailed_on: mailedOn, delivery_id: id }: StoredNotice,
  outcomes: DeliveryOutcomes,
) {
  if (state !== 'handed') return { state, sentOn: mailedOn };
  const outcome = outcomes.get(Number(id));
  // An administrator dismissed the failed mail, which deleted its delivery.
  if (!outcome || outcome.failed_on) return { state: 'failed' as const, sentOn: null };
  if (outcome.isHeldBack) return { state: 'heldBack' as const, sentOn: null };
  const sentOn = outcome.sent_on;
  return { state: sentOn ? ('sent' as const) : ('waiting' as const), sentOn };
}
