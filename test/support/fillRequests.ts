import { expect } from 'vitest';
import type { TestPortal } from './portal.ts';

interface ApplicationToFill {
  employer: string;
  administrator: string;
  ApplicationId: number;
  DocumentId: number;
}

export async function fillRequests(
  portal: TestPortal,
  { employer, administrator, ApplicationId, DocumentId }: ApplicationToFill,
): Promise<void> {
  const done = async (answer: Promise<{ status: number; body: string }>) => {
    const { status, body } = await answer;
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const document = { ApplicationId, DocumentId };
  const mark = { ...document, State: 'toReplace' as const, Reasons: ['notSigned'], Text: 'Page 2' };
  await done(portal.call('reviewDocument', mark, administrator));
  await done(portal.call('setDocumentDate', { ...document, Date: '2026-10-01' }, employer));
  const request = {
    ApplicationId,
    DueOn: '2026-12-05',
    Text: 'Merci d’avance',
    Items: [{ Kind: 'question' as const, Title: 'Home', Text: 'Since when?' }],
    LeaveOutMail: true,
  };
  const { RequestId } = JSON.parse(await done(portal.call('sendRequest', request, administrator)));
  const answer = { RequestId, ItemId: 1, Version: 1, Answer: 'Depuis l’été' };
  await done(portal.call('answerRequestItem', answer, employer));
  const Choices = [{ Kind: 'statusChanged' as const, Choice: 'daily' as const }];
  await done(portal.call('saveMailChoices', { Choices, Hour: 18, Language: 'fr' }, employer));

  const { database, clock } = portal.deps;
  const { business_id } = await database
    .selectFrom('applications')
    .select('business_id')
    .where('application_id', '=', ApplicationId)
    .executeTakeFirstOrThrow();
  const at = clock.now().toISOString();
  await database
    .insertInto('notices')
    .values({
      notice_key: 'change:1:filed',
      audience: 'employer',
      kind: 'filed',
      employer_id: business_id,
      application_id: ApplicationId,
      facts: '{}',
      happened_on: at,
      due_on: at,
      state: 'sent',
      mailed_on: at,
    })
    .execute();
  await database
    .insertInto('mail_links')
    .values({ link_hash: 'hash', business_id, kind: 'filed', made_on: at })
    .execute();
  await database
    .insertInto('daily_runs')
    .values({ name: 'notices', day: '2026-11-20', claimed_on: at, finished_on: at })
    .execute();
}
