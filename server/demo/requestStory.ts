import { addDays, toDayInTimeZone } from '../../contract/days.ts';
import { RequestToSend, type SentRequest } from '../../contract/requests.ts';
import { listReviews } from '../documents/marks/reviews.usecases.ts';
import { storePreference } from '../people/accounts/preferences.queries.ts';
import { answerItem, sendRequestAnswers } from '../requests/answerRequest.usecases.ts';
import { sendRequest } from '../requests/sendRequest.usecases.ts';
import type { DemoContext, DemoEmployer, DemoScene } from './demoContext.ts';
import { uploadDemoDocument } from './documents.ts';
import { fileApplication } from './fileApplication.ts';
import type { DemoRequest, DemoRequestItem } from './sampleRequests.ts';

const incompleteStatusId = 3;

/** Due days may fall on weekends, so that the demo has each kind of request on every day of the week. */
export function createRequestStory(
  stage: DemoContext,
  employer: DemoEmployer,
  asked: DemoRequest,
): DemoScene[] {
  const { deps, now } = stage;
  const { person, caseManager } = employer;
  const file = fileApplication(stage, employer);
  const day = (days: number) => addDays(toDayInTimeZone(deps.settings.timeZone, now), days);
  let request: SentRequest;

  async function send(): Promise<void> {
    const reviews = await listReviews(deps.database, file.id());
    const documentIn = (slot: string) => reviews.find(({ Slot }) => Slot === slot)?.DocumentId;
    request = await sendRequest(
      deps,
      caseManager,
      RequestToSend.parse({
        ApplicationId: file.id(),
        DueOn: day(asked.due),
        Text: asked.text,
        ApplicationStatusId: incompleteStatusId,
        Items: asked.items.map(({ slot, reasons, title, text }) => ({
          Kind: slot ? 'document' : 'question',
          Slot: slot,
          DocumentId: slot && documentIn(slot),
          Reasons: reasons,
          Title: title,
          Text: text,
        })),
      }),
    );
  }

  async function answer(): Promise<void> {
    for (const [at, { slot, answer: said }] of asked.items.entries()) {
      if (!said) continue;
      const { ItemId = 0, Version = 0 } = request.Items[at] ?? {};
      const DocumentId = slot
        ? await uploadDemoDocument(stage, employer, file.applicant, said)
        : null;
      const about = { Token: null, RequestId: request.RequestId, ItemId, Version, DocumentId };
      request = await answerItem(deps, person, slot ? about : { ...about, Answer: said });
      if (slot && DocumentId) file.replaced(slot, DocumentId);
    }
  }

  async function sendBack(): Promise<void> {
    const { RequestId, Version } = request;
    const PartialReason = asked.partialReason ?? '';
    request = await sendRequestAnswers(deps, person, {
      Token: null,
      RequestId,
      Version,
      PartialReason,
    });
  }

  const { sent, answered } = asked;
  const scenes: [daysAgo: number, play: () => Promise<unknown>][] = [
    [
      sent + 6,
      () => storePreference(deps.database, person.businessId, { language: asked.language }),
    ],
    [sent + 5, () => file.submit(true)],
    [sent + 1, () => file.review(createFlawsBySlot(asked.items))],
    [sent, send],
    [answered ?? sent / 2, answer],
  ];
  if (answered) scenes.push([answered, sendBack]);
  const minute = 60_000;
  return scenes.map(([daysAgo, play], index) => ({
    at: new Date(now.getTime() - (daysAgo * 24 * 60 + 90 - index * 7) * minute),
    async play() {
      await play();
    },
  }));
}

function createFlawsBySlot(items: readonly DemoRequestItem[]) {
  return Object.fromEntries(
    items.flatMap(({ slot, reasons = [], text }) => (slot ? [[slot, { reasons, text }]] : [])),
  );
}
