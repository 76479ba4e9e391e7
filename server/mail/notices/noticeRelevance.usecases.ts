import { setImmediate } from 'node:timers/promises';
import type { Day } from '../../../contract/days.ts';
import { findAttachmentTimes } from '../../applications/attachments/index.ts';
import { findApplicationsByIds } from '../../applications/core/index.ts';
import { findVisibleNotes } from '../../applications/notes/index.ts';
import { listPresentDates } from '../../documents/dates/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { getToday } from '../../platform/time/today.ts';
import { findPresentRequests } from '../../requests/index.ts';
import type { ApplicationNotices } from '../notice-mails/index.ts';
import {
  findRelevantNotices,
  findLastMailedStatus,
  type PresentApplication,
  type NoticeRow,
} from './noticeRelevance.rules.ts';
import { findHandledStatusNotices } from './notices.queries.ts';

export interface RelevantNotices {
  ids: number[];
  undone: number[];
  applications: ApplicationNotices[];
}

const maxApplicationsAtOnce = 100;

export async function loadRelevantNotices(
  { database, settings, clock }: Pick<Deps, 'database' | 'settings' | 'clock'>,
  notices: readonly NoticeRow[],
): Promise<RelevantNotices> {
  const today = getToday({ settings, clock });
  const judged: RelevantNotices = { ids: [], undone: [], applications: [] };
  const byApplication = Map.groupBy(notices, (notice) => notice.application_id);
  const all = [...byApplication];
  for (let from = 0; from < all.length; from += maxApplicationsAtOnce) {
    const slice = new Map(all.slice(from, from + maxApplicationsAtOnce));
    for (const { applicationId, jobNumber, present } of await findCurrentApplications(
      database,
      { settings, today },
      slice,
    )) {
      const of = slice.get(applicationId) ?? [];
      const told = findRelevantNotices(of, present);
      judged.ids.push(...told.map((notice) => notice.notice_id));
      judged.undone.push(
        ...of.filter((one) => !told.includes(one)).map((notice) => notice.notice_id),
      );
      if (told.length === 0) continue;
      judged.applications.push({
        applicationId,
        jobNumber,
        dueOn: present.request?.dueOn ?? '',
        notices: told.map(
          ({ kind, facts }) =>
            ({ kind, facts: JSON.parse(facts) }) as ApplicationNotices['notices'][number],
        ),
      });
    }
    await setImmediate();
  }
  return judged;
}

async function findCurrentApplications(
  database: Queryable,
  { settings, today }: Pick<Deps, 'settings'> & { today: Day },
  slice: ReadonlyMap<number, readonly NoticeRow[]>,
): Promise<{ applicationId: number; jobNumber: string; present: PresentApplication }[]> {
  const ids = [...slice.keys()];
  const notices = [...slice.values()].flat();
  const of = (...kinds: NoticeRow['kind'][]) =>
    notices.filter(({ kind }) => kinds.some((one) => one === kind));
  const idsOf = (some: NoticeRow[]) => [
    ...new Set(some.map(({ application_id: applicationId }) => applicationId)),
  ];
  const noteIds = of('noteVisible').map(({ facts }): number => JSON.parse(facts).noteId);
  const visibleNotes = await findVisibleNotes(database, noteIds);
  const attached = await findAttachmentTimes(database, idsOf(of('documentsReplaced')));
  const dates = await listPresentDates(database, idsOf(of('paperExpiring', 'papersExpiring')));
  const changes = of('statusChanged');
  const settled = await findHandledStatusNotices(database, idsOf(changes));
  const requests = await findPresentRequests(database, ids);
  const applications = await findApplicationsByIds(database, ids);
  return applications.map(({ application_id: applicationId, job_number: jobNumber, ...row }) => {
    const isOfThis = (one: { application_id: number }) => one.application_id === applicationId;
    const first = changes.find(isOfThis);
    return {
      applicationId,
      jobNumber,
      present: {
        statusId: row.application_status_id,
        visibleNotes,
        attached: attached.filter(isOfThis),
        dates: dates.filter(isOfThis),
        request: requests.get(applicationId),
        today,
        statusBefore:
          first &&
          findLastMailedStatus(first, settled.filter(isOfThis), settings.notifications.waitMinutes),
      },
    };
  });
}
