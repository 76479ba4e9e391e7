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
  findLastMailedStatus,
  findRelevantNotices,
  type NoticeRow,
  type PresentApplication,
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
  const relevant: RelevantNotices = { ids: [], undone: [], applications: [] };
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
      const relevantNotices = findRelevantNotices(of, present);
      relevant.ids.push(...relevantNotices.map((notice) => notice.notice_id));
      relevant.undone.push(
        ...of
          .filter((storedNotice) => !relevantNotices.includes(storedNotice))
          .map((notice) => notice.notice_id),
      );
      if (relevantNotices.length === 0) continue;
      relevant.applications.push({
        applicationId,
        jobNumber,
        dueOn: present.request?.dueOn ?? '',
        notices: relevantNotices.map(
          ({ kind, facts }) =>
            ({ kind, facts: JSON.parse(facts) }) as ApplicationNotices['notices'][number],
        ),
      });
    }
    await setImmediate();
  }
  return relevant;
}

async function findCurrentApplications(
  database: Queryable,
  { settings, today }: Pick<Deps, 'settings'> & { today: Day },
  slice: ReadonlyMap<number, readonly NoticeRow[]>,
): Promise<{ applicationId: number; jobNumber: string; present: PresentApplication }[]> {
  const ids = [...slice.keys()];
  const notices = [...slice.values()].flat();
  const listOfKinds = (...kinds: NoticeRow['kind'][]) =>
    notices.filter(({ kind }) => kinds.some((one) => one === kind));
  const getIds = (some: NoticeRow[]) => [
    ...new Set(some.map(({ application_id: applicationId }) => applicationId)),
  ];
  const noteIds = listOfKinds('noteVisible').map(({ facts }): number => JSON.parse(facts).noteId);
  const visibleNotes = await findVisibleNotes(database, noteIds);
  const attached = await findAttachmentTimes(database, getIds(listOfKinds('documentsReplaced')));
  const dates = await listPresentDates(
    database,
    getIds(listOfKinds('paperExpiring', 'papersExpiring')),
  );
  const changes = listOfKinds('statusChanged');
  const settled = await findHandledStatusNotices(database, getIds(changes));
  const requests = await findPresentRequests(database, ids);
  const applications = await findApplicationsByIds(database, ids);
  return applications.map(({ application_id: applicationId, job_number: jobNumber, ...row }) => {
    const isOfThis = (notice: { application_id: number }) =>
      notice.application_id === applicationId;
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
