import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import { onEveryRunningServer, type ServerAnswer, sendRequest } from '../support/server.ts';
import { printSeedOnFailure, testSeed } from '../support/testSeed.ts';
import { type BadRequest, createBadRequests } from './badRequests.ts';
import { applicantFields } from './createTwoEmployers.ts';
import { sampleRequest } from './requestsInStates.ts';

/** `FUZZ_REQUESTS=100000 npx vitest run test/security/badInput` sends more requests. */
const requestCount = Number(process.env.FUZZ_REQUESTS ?? 1_000);

const unlimitedSettings = {
  SIGN_IN_TRIES_PER_ACCOUNT: '1000000',
  SIGN_IN_TRIES_PER_ADDRESS: '1000000',
  UPLOADS_PER_HOUR: '1000000',
  CHANGES_PER_HOUR: '1000000',
  ADMIN_CHANGES_PER_HOUR: '1000000',
  APPLICATIONS_PER_HOUR: '1000000',
  UPLOAD_MEGABYTES_PER_HOUR: '1000000',
  UNATTACHED_MEGABYTES: '1000000',
};

/** A server may close the connection before a body of 10 MB is sent, so a missing answer is no failure. */
async function sendBadRequest(
  url: string,
  { method, path, headers, body }: BadRequest,
): Promise<ServerAnswer | null> {
  try {
    return await sendRequest(url + path, { method, headers, ...(body ? { body } : {}) });
  } catch (error) {
    if ((body?.length ?? 0) > 1_000_000) return null;
    throw error;
  }
}

const stackTracePattern = /\n\s+at |node_modules|\.[jt]s:\d+/;
const sqlPattern =
  /\b(select|insert into|update|delete from)\b .*\b(from|set|where|values)\b|sqlite|syntax error|constraint/i;

onEveryRunningServer(
  'Invalid input',
  (server, portal) => {
    test(`the API refuses invalid input in every field and returns no 5xx status, stack trace or SQL (seed ${testSeed})`, {
      tags: 'slow',
      timeout: 3_600_000,
    }, async () => {
      await portal().addAdministrator();
      await portal().addEmployer();
      await portal().addEmployer({ designation_number: 'EMP-2' });
      const administrator = await portal().signIn('ADMIN', true);
      const employed = await portal().signIn('EMP-2');
      const filename = 'passport.pdf';
      const document = await server().upload(employed, { filename, bytes: pdf() });
      const request = { ...applicantFields, PassportScanId: Number(document.body) };
      expect((await server().call('createApplication', request, employed)).status).toBe(200);
      const body = { ...sampleRequest, ApplicationId: 1 };
      const sent = await server().call('sendRequest', body, administrator);
      const { RequestId } = JSON.parse(sent.body);
      const tokens = [administrator, administrator, administrator, employed, employed, 'dead', ''];

      const statuses: Record<number, number> = {};
      printSeedOnFailure();
      await fc.assert(
        fc.asyncProperty(createBadRequests(tokens, RequestId), async (sent) => {
          const answer = await sendBadRequest(server().url, sent);
          if (!answer) return;
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400) {
            expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
            expect(JSON.parse(answer.body)).toMatchObject({ status: answer.status });
            expect(answer.body).not.toMatch(stackTracePattern);
            expect(answer.body).not.toMatch(sqlPattern);
          }
        }),
        { seed: testSeed, numRuns: requestCount, endOnFailure: true },
      );
      console.log(statuses);
      const business = await server().call('readBusiness', { businessId: 2 }, administrator);
      expect(business.status).toBe(200);
      expect((await server().call('listApplications', {}, administrator)).status).toBe(200);
      expect(portal().logged()).not.toContain('request failed');
    });
  },
  unlimitedSettings,
);
