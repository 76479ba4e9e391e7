import { expect, test } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import { readDatabaseContents } from '../support/databaseContents.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { createTwoEmployers } from './createTwoEmployers.ts';
import { createRequestsInStates, sampleRequest } from './requestsInStates.ts';

const createText = (length: number) => 'é'.repeat(length);
const repeatValue = <Thing>(count: number, thing: Thing) => Array<Thing>(count).fill(thing);

type CallCase = [call: CallName, fields: object, status: number];

const invalidDays = [
  ...['0000-00-00', '0000-01-01', '2026-02-30', '2026-13-01', '2026-12-00', '99999-01-01'],
  ...['2026-12-05T00:00:00Z', '2026-12-05+05:00', '2026-12-05 00:00', '20261205', '2026-12-5'],
  ...['+002026-12-05', '٢٠٢٦-١٢-٠٥', '２０２６-１２-０５', 'tomorrow', '1e3', "2026-12-05';--"],
];
const invalidIds = [2_147_483_648, 1e300, -1, 1.5, '9999999999', '1 or 1=1', {}, []];

onEveryRunningServer('Out-of-range values', (server, portal) => {
  async function office() {
    const parties = await createTwoEmployers(server(), portal());
    const { a, administrator } = parties;
    const requestsInStates = await createRequestsInStates(server(), a, administrator.token);
    await server().call('listNews', {}, a.token);
    const before = await readDatabaseContents(portal().deps.database);
    async function refuses(base: object, token: string, rows: CallCase[]) {
      for (const [name, fields, status] of rows) {
        const answer = await server().call(name, { ...base, ...fields } as never, token);
        const what = JSON.stringify(fields).slice(0, 80);
        expect([name, what, answer.status]).toEqual([name, what, status]);
      }
      expect(await readDatabaseContents(portal().deps.database)).toEqual(before);
    }
    return { ...parties, asked: requestsInStates, refuses };
  }

  test('the server refuses out-of-range values in a request to an employer', async () => {
    const { a, administrator, asked, refuses } = await office();
    const base = { ...sampleRequest, ApplicationId: a.applicationId };
    const question = { Kind: 'question', Text: 'Since when?' };
    const scan = { Kind: 'document', Slot: 'JobOffer' };
    await refuses(base, administrator.token, [
      ...invalidDays.map((DueOn): CallCase => ['sendRequest', { DueOn }, 422]),
      ['sendRequest', { DueOn: '2026-11-19' }, 422],
      ['sendRequest', { DueOn: '2027-11-22' }, 422],
      ['previewRequest', { DueOn: '2027-11-22' }, 422],
      ...invalidIds.map((ApplicationId): CallCase => ['sendRequest', { ApplicationId }, 400]),
      ['sendRequest', { ApplicationId: 2_147_483_647 }, 404],
      ['sendRequest', { Items: [] }, 422],
      ['sendRequest', { Items: repeatValue(61, question) }, 400],
      ['sendRequest', { Items: [{ ...question, Text: createText(1_001) }] }, 422],
      ['sendRequest', { Items: [{ ...question, Title: createText(101) }] }, 422],
      ['sendRequest', { Items: [{ ...question, Kind: 'demand' }] }, 400],
      ['sendRequest', { Items: [{ ...scan, Reasons: repeatValue(21, 'unreadable') }] }, 400],
      ['sendRequest', { Items: [{ ...scan, Reasons: ['__proto__'] }] }, 422],
      ['sendRequest', { Items: [{ ...scan, Slot: 'constructor' }] }, 422],
      ['sendRequest', { Items: [scan, scan] }, 422],
      ['sendRequest', { Text: createText(4_001) }, 422],
      ['sendRequest', { Text: createText(20_001) }, 400],
      ['sendRequest', { Text: 'a\u0000b' }, 400],
      ['sendRequest', { CreationKey: createText(1_001) }, 400],
      ['sendRequest', { ApplicationStatusId: 99 }, 422],
      ['sendRequest', { Text: 'x'.repeat(490_000) }, 413],
    ]);
    const { RequestId, Version } = asked.open;
    await refuses({ RequestId, Version }, administrator.token, [
      ...invalidDays.map((DueOn): CallCase => ['changeRequest', { DueOn }, 422]),
      ...invalidIds.map((Version): CallCase => ['changeRequest', { Version }, 400]),
      ['changeRequest', { Items: repeatValue(61, question) }, 400],
      ['changeRequest', { Items: repeatValue(59, question) }, 422],
      ['changeRequest', { Items: [{ ItemId: 2_147_483_647 }] }, 409],
      ['changeRequest', { Text: createText(4_001) }, 422],
      ['withdrawRequest', { Version: 2_147_483_647 }, 409],
    ]);
    const { answered } = asked;
    const Items = [1, 2].map((ItemId) => ({ ItemId, Decision: 'askAgain' }));
    const decision = { RequestId: answered.RequestId, Version: answered.Version, Items };
    await refuses({ ...decision, DueOn: '2026-12-19' }, administrator.token, [
      ...invalidDays.map((DueOn): CallCase => ['decideRequest', { DueOn }, 422]),
      ['decideRequest', { Items: repeatValue(61, Items[0]) }, 400],
      ['decideRequest', { Items: repeatValue(2, Items[0]) }, 422],
      ['decideRequest', { Items: [{ ...Items[0], Text: createText(1_001) }, Items[1]] }, 422],
      ['decideRequest', { Items: [{ ...Items[0], Reasons: ['toString'] }, Items[1]] }, 422],
      ['decideRequest', { Text: createText(4_001) }, 422],
    ]);
  }, 60_000);

  test('the server refuses out-of-range values in an answer to a request', async () => {
    const { a, asked, refuses } = await office();
    const { RequestId } = asked.open;
    await refuses({ RequestId, ItemId: 2, Version: 1, Answer: 'Since May.' }, a.token, [
      ['answerRequestItem', { Answer: createText(4_001) }, 422],
      ['answerRequestItem', { Answer: 'x'.repeat(20_001) }, 400],
      ['answerRequestItem', { Answer: 'x'.repeat(40_000) }, 413],
      ['answerRequestItem', { ItemId: 2_147_483_647 }, 404],
      ['answerRequestItem', { Version: 2_147_483_647 }, 409],
      ...invalidIds.map((RequestId): CallCase => ['answerRequestItem', { RequestId }, 400]),
      ['sendAnswer', { PartialReason: createText(1_001) }, 422],
      ['sendAnswer', { PartialReason: '   ' }, 422],
    ]);
  });

  test('the server refuses out-of-range values in a review mark or document date', async () => {
    const { a, administrator, refuses } = await office();
    const { applicationId: ApplicationId, documentId: DocumentId } = a;
    const place = { ApplicationId, DocumentId };
    await refuses({ ...place, State: 'toReplace' }, administrator.token, [
      ['reviewDocument', { Reasons: repeatValue(21, 'unreadable') }, 400],
      ['reviewDocument', { Reasons: ['hasOwnProperty'] }, 422],
      ['reviewDocument', { Text: createText(1_001) }, 422],
      ['reviewDocument', { Text: ' \n ' }, 422],
      ['reviewDocument', { State: 'newVersion' }, 400],
      ['reviewDocument', { Text: 'x', Slot: '__proto__' }, 409],
    ]);
    for (const { token } of [a, administrator]) {
      await refuses(place, token, [
        ...invalidDays.map((day): CallCase => ['setDocumentDate', { Date: day }, 422]),
        ['setDocumentDate', { Date: '1899-12-31' }, 422],
        ['setDocumentDate', { Date: '2060-01-01' }, 422],
        ['setDocumentDate', { Date: createText(1_001) }, 400],
        ...invalidIds.map((id): CallCase => ['setDocumentDate', { DocumentId: id }, 400]),
      ]);
    }
    await refuses(place, administrator.token, [
      ...invalidDays.map((day): CallCase => ['confirmDocumentDate', { Date: day }, 409]),
    ]);
  });

  test('the server refuses out-of-range values in notification and display settings', async () => {
    const { a, refuses } = await office();
    const choice = { Kind: 'filed', Choice: 'none' };
    await refuses({}, a.token, [
      ...[24, -1, 1.5, '7', null].map((Hour): CallCase => ['saveMailChoices', { Hour }, 400]),
      ['saveMailChoices', { Language: 'de' }, 400],
      ['saveMailChoices', { Choices: repeatValue(11, choice) }, 400],
      ['saveMailChoices', { Choices: [{ ...choice, Kind: '__proto__' }] }, 400],
      ['saveMailChoices', { Choices: [{ ...choice, Choice: 'hourly' }] }, 400],
      ['look', {}, 404],
      ['look', { ApplicationId: a.applicationId, Newest: createText(1_001) }, 400],
      ...invalidIds.slice(0, 5).map((id): CallCase => ['keepAsNew', { ApplicationId: id }, 400]),
    ]);
  });
});
