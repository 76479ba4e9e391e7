import { addDays, type Day } from '../../../contract/days.ts';
import { expiringPapers } from '../../dates/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { NewNotice } from '../notice.ts';
import type { RunOfDay } from './dailyRun.usecases.ts';
import { keepNew } from './keeping.usecases.ts';
import { mostDaysBeforeExpiry, paperStage } from './stages.rules.ts';

const papersAtOnce = 100;

type Paper = Awaited<ReturnType<typeof expiringPapers>>['papers'][number];

/** Of each document that has come to a stage, its employer and the staff are told once; of its date, not of its slot alone. */
export async function noticePapers(
  { database }: Pick<Deps, 'database'>,
  { today, dueOn, goOn }: RunOfDay,
): Promise<boolean> {
  const until = addDays(today, mostDaysBeforeExpiry);
  let after: Parameters<typeof expiringPapers>[1]['after'];
  do {
    const slice = await expiringPapers(database, { until, after, limit: papersAtOnce });
    await keepNew(
      database,
      slice.papers.flatMap((paper) => noticesOf(paper, today, dueOn)),
    );
    if (!(await goOn())) return false;
    after = slice.next;
  } while (after);
  return true;
}

function noticesOf(paper: Paper, today: Day, on: Date): NewNotice[] {
  const stage = paperStage(paper.expiresOn, today);
  if (stage === undefined) return [];
  const { applicationId, businessId: employerId, documentId, slot, date } = paper;
  const facts = { documentId, slot, date, stage };
  const key = `paper:${applicationId}:${documentId}:${slot}:${date}:${stage}`;
  const common = { employerId, applicationId, on, facts };
  return [
    { ...common, kind: 'paperExpiring', audience: 'employer', key: `${key}:employer` },
    { ...common, kind: 'papersExpiring', audience: 'staff', key: `${key}:staff` },
  ];
}
