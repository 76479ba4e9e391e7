import { dateRuleOf } from '../../contract/dates.ts';
import { addDays, dayIn } from '../../contract/days.ts';
import { setDocumentDate } from '../dates/dates.usecases.ts';
import type { Person } from '../platform/person.ts';
import { reviewDocument, reviewsOf } from '../reviews/reviews.usecases.ts';
import type { Employer, Stage } from './stage.ts';

/** So many days from now papers expire, and before they were filed others were issued: of each validity some. */
const expiring = [1_400, 5, 21, 70, 130, 2_000, 700, 900];
const issued = [40, 200, 640, 725, 500, 90, 320, 150];

/** The employer knows most dates; without dice of its own, so that the rest of the story stays as it is. */
export async function sayDates(
  { deps, now }: Stage,
  by: Person,
  applicationId: number,
): Promise<void> {
  const today = dayIn(deps.settings.timeZone, now);
  const filedOn = dayIn(deps.settings.timeZone, deps.clock.now());
  const reviews = await reviewsOf(deps.database, applicationId);
  for (const { DocumentId, Slot } of reviews) {
    const rule = dateRuleOf(Slot);
    if (!rule || (applicationId + DocumentId) % 5 === 0) continue;
    const at = (applicationId + DocumentId) % expiring.length;
    const day =
      rule.kind === 'expires'
        ? addDays(today, expiring[at] ?? 0)
        : addDays(filedOn, -(issued[at] ?? 0));
    await setDocumentDate(deps, by, {
      Token: null,
      ApplicationId: applicationId,
      DocumentId,
      Slot,
      Date: day,
    });
  }
}

/** Most documents are good; of an application that is not whole one is to be replaced. */
export async function reviewAll(
  { deps }: Stage,
  { caseManager }: Employer,
  applicationId: number,
): Promise<void> {
  const reviews = await reviewsOf(deps.database, applicationId);
  const flawed = applicationId % 4 === 0 ? applicationId % (reviews.length || 1) : -1;
  for (const [index, { DocumentId }] of reviews.entries()) {
    // The last one nobody has looked at yet.
    if (applicationId % 3 === 0 && index === reviews.length - 1) continue;
    const isFlawed = index === flawed;
    await reviewDocument(deps, caseManager, {
      ApplicationId: applicationId,
      DocumentId,
      State: isFlawed ? 'toReplace' : 'accepted',
      Reasons: isFlawed ? ['unreadable'] : [],
      Text: isFlawed ? 'The second page cannot be read.' : '',
    });
  }
}
