import { addDays, dayIn } from '../../../contract/days.ts';
import type { Deps } from '../../platform/deps.ts';
import { openRequestsDue } from '../../requests/index.ts';
import type { NewNotice } from '../notice.ts';
import type { RunOfDay } from './dailyRun.usecases.ts';
import { keepNew } from './keeping.usecases.ts';
import { lastToldOfRequests } from './keptNotices.queries.ts';
import { mostDaysBeforeDue, reminderStage } from './stages.rules.ts';

const requestsAtOnce = 250;

/** Of each open request whose day is near or over, its employer is reminded; in a further round, or of another day, anew. */
export async function noticeReminders(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  { today, dueOn: on, goOn }: RunOfDay,
): Promise<boolean> {
  const until = addDays(today, mostDaysBeforeDue);
  let after: { dueOn: string; requestId: number } | undefined;
  for (;;) {
    const due = await openRequestsDue(database, { until, after, limit: requestsAtOnce });
    const told = await lastToldOfRequests(
      database,
      due.map(({ applicationId }) => applicationId),
    );
    const notices = due.flatMap((request): NewNotice[] => {
      const { requestId, applicationId, employerId, round, dueOn, sentOn } = request;
      const setOn = dayIn(settings.timeZone, new Date(told.get(applicationId) ?? sentOn));
      const stage = reminderStage({ dueOn, setOn }, today);
      if (stage === undefined) return [];
      const key = `reminder:${requestId}:${round}:${dueOn}:${stage}`;
      const facts = { requestId, round, dueOn, stage };
      const to = { audience: 'employer', employerId, applicationId } as const;
      return [{ kind: 'requestReminder', facts, ...to, on, key }];
    });
    await keepNew(database, notices);
    if (!(await goOn())) return false;
    after = due.at(-1);
    if (due.length < requestsAtOnce) return true;
  }
}
