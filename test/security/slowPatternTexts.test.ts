import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallName, calls } from '../../contract/calls.ts';
import { createSqliteTestPortal } from '../support/portal.ts';
import { pdf } from '../support/sampleFiles.ts';
import { listenOnFreePort } from '../support/server.ts';
import { createPlainText, slowPatternTexts, type TextOfLength } from './slowPatternTexts.ts';

interface HttpRequest {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
}

let portal: Awaited<ReturnType<typeof createSqliteTestPortal>>;
let url: string;
beforeEach(async () => {
  portal = await createSqliteTestPortal({
    SIGN_IN_TRIES_PER_ACCOUNT: '1000000',
    SIGN_IN_TRIES_PER_ADDRESS: '1000000',
    UPLOADS_PER_HOUR: '1000000',
    CHANGES_PER_HOUR: '1000000',
    ADMIN_CHANGES_PER_HOUR: '1000000',
    APPLICATIONS_PER_HOUR: '1000000',
    UPLOAD_MEGABYTES_PER_HOUR: '1000000',
    UNATTACHED_MEGABYTES: '1000000',
  });
  url = (await listenOnFreePort(portal.app)).url;
});
afterEach(async () => {
  await portal.remove();
});

function sendRequest({ method, path, headers = {}, body }: HttpRequest) {
  return new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers));
    });
    sent.on('error', reject).end(body);
  });
}

async function measureRequest(sent: HttpRequest): Promise<number> {
  const started = performance.now();
  await sendRequest(sent);
  return performance.now() - started;
}

/** The threshold is generous, because quadratic work takes a hundred times as long. */
const isFarSlower = (time: number, ofPlain: number) => time > 5 * ofPlain + 20;

/**
 * A request counts as slow only if it is slow every time, because other load sometimes slows down a request.
 * No text is sent twice, because an answer might be cached.
 */
async function isAlwaysSlow(
  length: number,
  requestWith: (text: string) => HttpRequest,
  make: TextOfLength,
) {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const ofPlain = await measureRequest(requestWith(createPlainText(length - attempt)));
    if (!isFarSlower(await measureRequest(requestWith(make(length - attempt))), ofPlain))
      return false;
  }
  return true;
}

async function findSlowTexts(
  place: string,
  length: number,
  requestWith: (text: string) => HttpRequest,
) {
  const slow: string[] = [];
  const ofPlain = await measureRequest(requestWith(createPlainText(length)));
  for (const { name, make } of slowPatternTexts) {
    const time = await measureRequest(requestWith(make(length)));
    if (isFarSlower(time, ofPlain) && (await isAlwaysSlow(length, requestWith, make))) {
      slow.push(`${name} in ${place}: ${time.toFixed()} ms, plain text ${ofPlain.toFixed()} ms`);
    }
  }
  return slow;
}

const callNames = Object.keys(calls) as CallName[];
const jsonHeaders = { 'content-type': 'application/json' };

const profile = {
  OperatingName: 'A',
  DesignationNumber: 'NEW',
  LegalName: 'A',
  Address: 'A',
  City: 'A',
  PostalCode: 'A1A1A1',
  OperatingSectorId: 1,
  BusinessSizeId: 1,
  YearsOfOperationId: 1,
  FirstName: 'A',
  LastName: 'A',
  Telephone: '1',
  Email: 'a@b.ca',
  IsTermsAndConditions: true,
};
const textFields = { Message: 'A', Type: 'technical', Note: 'A', JobTitle: 'A' };
const idFields = {
  ApplicationId: 1,
  BusinessId: 2,
  applicationId: 1,
  documentId: 1,
  businessId: 2,
};

/** All other fields are valid, so that nothing is refused before the text is read. */
function createRequest(name: CallName, token: string, field: string, value: string): HttpRequest {
  const { method, path, place, request } = calls[name];
  const fields = Object.keys(request.def.shape);
  const known = { ...profile, ...textFields, ...idFields, Token: token, token };
  const filled = Object.fromEntries(
    Object.entries(known).filter(([name]) => fields.includes(name)),
  );
  const all: Record<string, unknown> = { ...filled, [field]: value };
  if (name === 'createApplication') delete all.ApplicationId;
  if (field === 'Title of a document') {
    all.AdditionalDocuments = [{ DocumentId: 1, Title: value, Filename: value }];
  }
  if (place === 'query') {
    // The server accepts addresses of at most 16 kB.
    const query = new URLSearchParams(all as Record<string, string>).toString().slice(0, 14_000);
    return { method, path: `${path}?${query}` };
  }
  return { method, path, headers: jsonHeaders, body: JSON.stringify(all) };
}

test('no text in a field of an API call takes the server far longer than plain text of its length', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  await portal.addAdministrator();
  await portal.addEmployer();
  const tokens = [await portal.signIn('ADMIN', true), await portal.signIn('EMP-1')];
  const slow: string[] = [];
  for (const name of callNames) {
    if (calls[name].place === 'form' || name === 'signOut' || name === 'endSession') continue;
    const inList = name === 'createApplication' ? ['Title of a document'] : [];
    for (const field of [...Object.keys(calls[name].request.def.shape), ...inList]) {
      const [administrator = '', employer = ''] = tokens;
      const isFiled = ['createApplication', 'requestSupport'].includes(name);
      const token = calls[name].who === 'signedIn' && isFiled ? employer : administrator;
      for (const length of [950, 19_900]) {
        const place = `${field} of ${name}`;
        slow.push(
          ...(await findSlowTexts(place, length, (text) =>
            createRequest(name, token, field, text),
          )),
        );
      }
    }
  }
  expect(slow).toEqual([]);
});

test('no file name and no form field takes the server far longer than plain text of its length', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  await portal.addEmployer();
  const token = await portal.signIn('EMP-1');
  const formWith = (disposition: string, value = token): HttpRequest => ({
    method: 'POST',
    path: '/api/document',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([
      Buffer.from(
        `--edge\r\nContent-Disposition: form-data; name="Token"\r\n\r\n${value}\r\n--edge\r\nContent-Disposition: form-data; name="File"; ${disposition}\r\n\r\n`,
      ),
      pdf(),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  });
  const places: [string, (text: string) => HttpRequest][] = [
    ['a file name', (text) => formWith(`filename="${text}.pdf"`)],
    ['an encoded file name', (text) => formWith(`filename*=UTF-8''${encodeURIComponent(text)}`)],
    ['a parameter without an end', (text) => formWith(text)],
    ['a field', (text) => formWith('filename="a.pdf"', text)],
  ];
  const slow: string[] = [];
  for (const [place, make] of places) {
    for (const length of [900, 5_000, 15_000])
      slow.push(...(await findSlowTexts(place, length, make)));
  }
  expect(slow).toEqual([]);
});

const toHeaderText = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '~');

test('no header and no path takes the server far longer than plain text of its length', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  await portal.addEmployer();
  const token = await portal.signIn('EMP-1');
  const headers = [
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-disposition',
    'content-type',
    'cookie',
    'forwarded',
    'if-match',
    'if-none-match',
    'origin',
    'range',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-for',
  ];
  const starts: Record<string, string> = {
    authorization: 'Bearer ',
    cookie: 'Token=',
    'content-type': 'multipart/form-data; boundary=',
  };
  const slow: string[] = [];
  for (const header of headers) {
    const with_ = (text: string, method = 'GET'): HttpRequest => ({
      method,
      path: method === 'GET' ? `/api/applications?token=${token}` : '/api/login',
      headers: {
        ...(method === 'POST' ? jsonHeaders : {}),
        [header]: (starts[header] ?? '') + toHeaderText(text),
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    slow.push(...(await findSlowTexts(header, 15_000, (text) => with_(text))));
    slow.push(
      ...(await findSlowTexts(`${header} of a POST`, 15_000, (text) => with_(text, 'POST'))),
    );
  }
  for (const path of ['/', '/password/', '/api/', '/assets/', '/?']) {
    const asPath = (text: string): HttpRequest => ({
      method: 'GET',
      path: `${path}${toHeaderText(text).replace(/[\s"<>\\^`{|}]/g, '+')}`,
    });
    slow.push(...(await findSlowTexts(path, 15_000, asPath)));
  }
  expect(slow).toEqual([]);
});
