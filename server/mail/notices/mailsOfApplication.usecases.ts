import type { MailOfApplication } from '../../../contract/notifications.ts';
import { requireApplication } from '../../applications/core/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { outcomesOf } from '../outbox/index.ts';
import { noticesOf } from './notices.queries.ts';

/** What was mailed of an application, will be, or was not, newest first. */
export async function listMails(
  { database }: Pick<Deps, 'database'>,
  person: Administrator,
  applicationId: number,
): Promise<MailOfApplication[]> {
  await requireApplication(database, person, applicationId);
  const notices = await noticesOf(database, applicationId);
  const underWay = notices.filter(({ state }) => state === 'handed');
  const outcomes = await outcomesOf(
    database,
    underWay.map(({ delivery_id: id }) => Number(id)),
  );
  return notices.map((notice) => {
    const { sentOn, state } = handedOver(notice, outcomes);
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

type Notice = Awaited<ReturnType<typeof noticesOf>>[number];
type Outcomes = Awaited<ReturnType<typeof outcomesOf>>;

/** What became of its delivery, where one has it. */
function handedOver({ state, mailed_on: mailedOn, delivery_id: id }: Notice, outcomes: Outcomes) {
  if (state !== 'handed') return { state, sentOn: mailedOn };
  const outcome = outcomes.get(Number(id));
  // Who gave a failed one up has deleted it.
  if (!outcome || outcome.failed_on) return { state: 'failed' as const, sentOn: null };
  if (outcome.isHeldBack) return { state: 'heldBack' as const, sentOn: null };
  const sentOn = outcome.sent_on;
  return { state: sentOn ? ('sent' as const) : ('waiting' as const), sentOn };
}
