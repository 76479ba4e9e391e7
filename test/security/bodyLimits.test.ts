import { expect, test } from 'vitest';
import { type CallName, calls } from '../../contract/calls.ts';
import { pdf } from '../support/sampleFiles.ts';
import { onEveryRunningServer, sendRequest } from '../support/server.ts';
import { specified } from '../support/specified.ts';
import { canCall } from '../support/whoMayCall.ts';

const callNames = Object.keys(calls) as CallName[];
const jsonHeaders = { 'content-type': 'application/json' };

const escapeJson = (value: object) =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

const applicationCalls: CallName[] = ['createApplication', 'updateApplication'];

const requestCalls: CallName[] = [
  'sendRequest',
  'changeRequest',
  'decideRequest',
  'previewRequest',
];

const batchCalls: CallName[] = ['assignApplications', 'previewBatch', 'runBatch'];

function getMaxBody(name: CallName): number {
  if (applicationCalls.includes(name)) return 160_000;
  // A row may contain the longest texts of the program, and a file may contain the whole program.
  if (name === 'saveProgramRow') return 160_000;
  if (name === 'importProgram') return 2_000_000;
  if (requestCalls.includes(name)) return 480_000;
  // The body contains answers to as many as 2,000 questions, and corrections of a row.
  if (name === 'answerImport') return 400_000;
  if (batchCalls.includes(name)) return 60_000;
  return canCall('stranger', name) ? 16_000 : 32_000;
}

onEveryRunningServer('Body limits of API calls', (server, portal) => {
  test('every API call accepts a body of its maximum size and refuses a larger body', async () => {
    const bodies = callNames.filter((name) => calls[name].place === 'body');
    for (const name of bodies) {
      const { method, path } = calls[name];
      const send = (length: number) =>
        sendRequest(server().url + path, {
          method,
          headers: jsonHeaders,
          body: `"${'x'.repeat(length - 2)}"`,
        });
      expect([name, (await send(getMaxBody(name))).status]).not.toEqual([name, 413]);
      expect([name, (await send(getMaxBody(name) + 1)).status]).toEqual([name, 413]);
    }
    const nowhere = { method: 'POST', headers: jsonHeaders, body: `"${'x'.repeat(16_000)}"` };
    expect((await sendRequest(`${server().url}/api/nothing`, nowhere)).status).toBe(413);
  });

  test('the API accepts an application with fifty additional documents and the longest names', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const longest = 'é'.repeat(255);
    const ids: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      const file = { filename: 'a.pdf', bytes: pdf(`paper ${count}`) };
      ids.push(Number((await server().upload(token, file)).body));
    }
    const body = escapeJson({
      Token: token,
      ApplicationId: 0,
      FirstName: 'é'.repeat(50),
      LastName: 'é'.repeat(50),
      JobTitle: 'é'.repeat(50),
      ...Object.fromEntries(specified.documentSlots.map((slot) => [`Filename_${slot}`, longest])),
      OtherSlots: specified.otherSlots.map((Slot) => ({
        Slot,
        DocumentId: ids[0],
        Filename: longest,
      })),
      AdditionalDocuments: ids.map((DocumentId) => ({
        DocumentId,
        Filename: longest,
        Title: 'é'.repeat(100),
      })),
    });
    expect(body.length).toBeGreaterThan(120_000);
    const answer = await sendRequest(`${server().url}/api/application`, {
      method: 'POST',
      headers: jsonHeaders,
      body,
    });
    expect(answer.status).toBe(200);
  }, 60_000);
});
