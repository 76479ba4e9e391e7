import { addDays, toDayInTimeZone } from '../../contract/days.ts';
import { getDateRule } from '../../contract/documentDates.ts';
import type { DocumentSlot } from '../../contract/program.ts';
import { setDocumentDate } from '../documents/dates/documentDates.usecases.ts';
import { listReviews, reviewDocument } from '../documents/marks/reviews.usecases.ts';
import type { Person } from '../platform/person.ts';
import type { DemoContext, DemoEmployer } from './demoContext.ts';

const daysUntilExpiry = [1_400, 5, 21, 70, 130, 2_000, 700, 900];
const daysSinceIssue = [40, 200, 640, 725, 500, 90, 320, 150];

/** This function uses no random numbers, so that the rest of the simulated year stays the same. */
export async function setDocumentDates(
  { deps, now }: DemoContext,
  by: Person,
  applicationId: number,
): Promise<void> {
  const today = toDayInTimeZone(deps.settings.timeZone, now);
  const filedOn = toDayInTimeZone(deps.settings.timeZone, deps.clock.now());
  const reviews = await listReviews(deps.database, applicationId);
  for (const { DocumentId, Slot } of reviews) {
    const rule = getDateRule(Slot);
    if (!rule || (applicationId + DocumentId) % 5 === 0) continue;
    const at = (applicationId + DocumentId) % daysUntilExpiry.length;
    const day =
      rule.kind === 'expires'
        ? addDays(today, daysUntilExpiry[at] ?? 0)
        : addDays(filedOn, -(daysSinceIssue[at] ?? 0));
    await setDocumentDate(deps, by, {
      Token: null,
      ApplicationId: applicationId,
      DocumentId,
      Slot,
      Date: day,
    });
  }
}

interface DocumentFlaw {
  reasons: readonly string[];
  text: string;
}

export type FlawsBySlot = Partial<Record<DocumentSlot, DocumentFlaw>>;

const unreadableFlaw: DocumentFlaw = {
  reasons: ['unreadable'],
  text: 'The second page cannot be read.',
};

export async function reviewAllDocuments(
  { deps }: DemoContext,
  { caseManager }: DemoEmployer,
  applicationId: number,
  flaws?: FlawsBySlot,
): Promise<void> {
  const reviews = await listReviews(deps.database, applicationId);
  const flawed = applicationId % 4 === 0 ? applicationId % (reviews.length || 1) : -1;
  for (const [index, { DocumentId, Slot }] of reviews.entries()) {
    if (!flaws && applicationId % 3 === 0 && index === reviews.length - 1) continue;
    const flaw = flaws ? Slot && flaws[Slot as DocumentSlot] : index === flawed && unreadableFlaw;
    await reviewDocument(deps, caseManager, {
      ApplicationId: applicationId,
      DocumentId,
      State: flaw ? 'toReplace' : 'accepted',
      Reasons: flaw ? [...flaw.reasons] : [],
      Text: flaw ? flaw.text : '',
    });
  }
}
