import { staffMailKinds } from '../../../../contract/notifications.ts';
import { findRecipient } from '../../../people/accounts/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getSupportContact } from '../../../platform/settings/officeSettings.ts';
import { computeLatestPlausibleStart, minutesAfter } from '../../../platform/time/clock.ts';
import { findNextHour } from '../../../platform/time/localTime.ts';
import { isDailyKind } from '../daily/reminderStages.rules.ts';
import type { NoticeRow } from '../noticeRelevance.rules.ts';
import { findMailChoices, type MailChoices } from './mailChoices.queries.ts';

export const statesWithoutMail = ['switchedOff', 'noAddress', 'declined'] as const;

export interface NoticesBySendTime<Notice>
  extends Record<(typeof statesWithoutMail)[number], number[]> {
  now: Notice[];
  later: Map<string, number[]>;
}

export async function applyMailChoices<Notice extends NoticeRow>(
  { database, settings, clock }: Pick<Deps, 'database' | 'settings' | 'clock'>,
  { recipientId }: { recipientId: number | null },
  notices: readonly Notice[],
): Promise<NoticesBySendTime<Notice>> {
  const sorted: NoticesBySendTime<Notice> = {
    now: [],
    later: new Map(),
    switchedOff: [],
    noAddress: [],
    declined: [],
  };
  const account =
    recipientId === null ? undefined : await findRecipient(database, { businessId: recipientId });
  // Without a support address of its own the office gets no mail, because nobody reads the default address.
  const address = recipientId === null ? getSupportContact(settings).email : account?.email;
  const choices: MailChoices =
    recipientId === null
      ? getSupportAddressChoices(settings)
      : await findMailChoices(database, recipientId);
  const daily: Notice[] = [];
  const ahead = computeLatestPlausibleStart(clock.now());
  for (const notice of notices) {
    const { notice_id: id, kind } = notice;
    const pace = choices.paces[kind] ?? 'now';
    if (settings.notifications.kindsOff.includes(kind)) sorted.switchedOff.push(id);
    else if (!address) sorted.noAddress.push(id);
    else if (pace === 'none') sorted.declined.push(id);
    else if (pace === 'now' || notice.happened_on > ahead) sorted.now.push(notice);
    else daily.push(notice);
  }
  const now = clock.now();
  const hour = choices.hour ?? settings.notifications.dailyHour;
  for (const [leaves, gathered] of groupBySendTime({ settings, now, hour }, daily)) {
    // A daily mail is also sent late, for example after the server was down at its hour.
    if (leaves <= now.toISOString()) sorted.now.push(...gathered);
    else {
      const ids = gathered.map((notice) => notice.notice_id);
      sorted.later.set(leaves, [...(sorted.later.get(leaves) ?? []), ...ids]);
    }
  }
  return sorted;
}

function getSupportAddressChoices({ notifications }: Deps['settings']): MailChoices {
  const paces = staffMailKinds.map((kind) => [kind, notifications.programPace] as const);
  return { paces: Object.fromEntries(paces), hour: undefined };
}

/** All notices of an application are sent together, because later changes may undo earlier ones. */
function groupBySendTime<Notice extends NoticeRow>(
  { settings, now, hour }: Pick<Deps, 'settings'> & { now: Date; hour: number },
  notices: readonly Notice[],
): [string, Notice[]][] {
  const leaves = ({ kind, happened_on: on }: Notice) => {
    const happened = new Date(on);
    const wait = isDailyKind(kind) ? 0 : settings.notifications.waitMinutes;
    const since = minutesAfter(happened < now ? happened : now, wait);
    return findNextHour(since, hour, settings.timeZone).toISOString();
  };
  const byApplication = Map.groupBy(notices, (notice) => notice.application_id);
  return [...byApplication.values()].map((gathered) => [
    gathered.map(leaves).toSorted()[0] ?? '',
    gathered,
  ]);
}
