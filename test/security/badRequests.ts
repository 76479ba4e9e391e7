import fc from 'fast-check';
import { type CallName, calls } from '../../contract/calls.ts';
import { pdf } from '../support/sampleFiles.ts';
import { SoftAuthenticator } from './softAuthenticator.ts';

export interface BadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const createNestedLists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const nastyJson = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '[]',
  '[1,[2]]',
  '{}',
  '{"__proto__":{"IsAdministrator":true}}',
  '{"constructor":{"prototype":{}}}',
  '1e308',
  '-1e308',
  '1e400',
  '9223372036854775808',
  '-9223372036854775809',
  '2147483648',
  '-1',
  '1.5',
  '0',
  'true',
  'null',
  '""',
  '"\' or 1=1; drop table businesses; --"',
  '"%_\\\\"',
  '"\\u202e\\ufeff"',
  '"👩‍🍳"',
  '"2026-02-30T25:61:61Z"',
  '"Feb 30, 2026"',
  '"Nov 20, 99999"',
  '"../../etc/passwd"',
  '"=cmd|x"',
  `"${'x'.repeat(20_001)}"`,
  `"${'é'.repeat(19_999)}"`,
  createNestedLists(10_000),
];

const nastyBodies = [
  '',
  'null',
  '7',
  '"text"',
  '[]',
  '{',
  '{"Token":}',
  '{"__proto__":{"Token":"x"}}',
  '{"constructor":{"prototype":{"IsAdministrator":true}}}',
  createNestedLists(10_000),
  `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
];

const nastyText = [
  '%00',
  '%ff',
  '%ED%A0%80',
  '%',
  '[]',
  '1e308',
  '9223372036854775808',
  '-1',
  "'",
  '"',
];
const nastyTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '__proto__',
];

const callNames = Object.keys(calls) as CallName[];
const listFields = (name: CallName) => Object.keys(calls[name].request.def.shape);

/** The requests are valid except for one field. When a field appears twice, the last one counts. */
const requestsWithOneBadField = fc
  .tuple(
    fc.constantFrom('Kind', 'Slot', 'Title', 'Reasons', 'Text', 'DocumentId', 'ItemId', 'Decision'),
    fc.constantFrom(...nastyJson),
  )
  .map(([field, sent]) => `[{"Kind":"question","ItemId":1,"Text":"x","${field}":${sent}}]`);

function createRequestsOfCall(
  name: CallName,
  tokens: string[],
  requestId: number,
): fc.Arbitrary<BadRequest> {
  const { method, path, place } = calls[name];
  const fields = listFields(name);
  // After signing out, the session could not be used for further requests.
  const token = fc.constantFrom(...(name === 'signOut' ? ['dead', ''] : tokens));
  const field = fc.constantFrom(...fields, '__proto__', 'constructor', 'toString');
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...nastyJson) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: requestsWithOneBadField },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((x) => JSON.stringify(x)),
    },
  );
  const pair = fc.tuple(field, value);

  if (place === 'query') {
    const text = fc.oneof(
      fc.constantFrom(...nastyText),
      fc.string({ unit: 'binary', maxLength: 40 }).map((x) => encodeURIComponent(x.toWellFormed())),
    );
    return fc
      .tuple(token, fc.array(fc.tuple(field, text), { minLength: 1, maxLength: 3 }))
      .map(([held, pairs]) => {
        const query = [['token', held], ...pairs].map(([key, sent]) => `${key}=${sent}`).join('&');
        return { method, path: `${path}?${query}`, headers: {} };
      });
  }
  if (place === 'form') {
    return fc.tuple(token, pair, fc.boolean()).map(([held, [key, sent], twice]) => ({
      method,
      path,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: createForm([['Token', held], [key, sent], ...(twice ? [[key, sent] as const] : [])]),
    }));
  }
  const object = fc.tuple(token, fc.array(pair, { minLength: 1, maxLength: 3 })).map(
    // The JSON text is written by hand, so that keys can repeat and numbers can exceed JavaScript's range.
    ([held, pairs]) =>
      `{${[['Token', JSON.stringify(held)], ...createValidFields(name, requestId), ...pairs].map(([key, sent]) => `${JSON.stringify(key)}:${sent}`).join(',')}}`,
  );
  const body = fc.oneof(
    { weight: 12, arbitrary: object },
    { weight: 2, arbitrary: fc.constantFrom(...nastyBodies) },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTypes) },
  );
  return fc.tuple(body, type).map(([text, contentType]) => ({
    method,
    path,
    headers: { 'content-type': contentType },
    body: Buffer.from(text),
  }));
}

const authenticatorDevice = new SoftAuthenticator();
const passkeyAnswer = JSON.stringify(
  authenticatorDevice.sign({ challenge: 'x', rpId: 'portal.test' }),
);

function createValidFields(name: CallName, requestId: number): [string, string][] {
  const fields = listFields(name);
  const values: Record<string, string> = {
    DesignationNumber: '"B-7"',
    ApplicationId: '1',
    BusinessId: '2',
    FirstName: '"Zoé"',
    LastName: '"Roy"',
    JobTitle: '"Baker"',
    OperatingName: '"Inn"',
    Email: '"a@b.test"',
    Note: '"x"',
    Name: '"Laptop"',
    Password: '"spruce-and-granite-7"',
    PasskeyId: '1',
    Credential: passkeyAnswer,
    Type: '"technical"',
    IsTermsAndConditions: 'true',
    DocumentId: '1',
    State: '"accepted"',
    Date: '"2026-11-01"',
    ...(fields.includes('RequestId') ? { RequestId: `${requestId}`, Version: '1' } : {}),
    ItemId: '1',
    DueOn: '"2026-12-05"',
    Items: '[{"Kind":"question","ItemId":1,"Decision":"notNeeded","Text":"x"}]',
  };
  return fields.filter((field) => values[field]).map((field) => [field, String(values[field])]);
}

function createForm(fields: readonly (readonly [string, string])[]): Buffer {
  const parts = fields.map(
    ([key, sent]) => `--edge\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${sent}\r\n`,
  );
  return Buffer.concat([
    Buffer.from(
      `${parts.join('')}--edge\r\nContent-Disposition: form-data; name="File"; filename="a.pdf"\r\n\r\n`,
    ),
    pdf(),
    Buffer.from('\r\n--edge--\r\n'),
  ]);
}

/** Only a few requests have 10 MB, because they are slow to send and all are refused by their length. */
const hugeBodies = fc.constantFrom(...callNames).map((name) => ({
  method: 'POST',
  path: calls[name].path,
  headers: { 'content-type': 'application/json' },
  body: Buffer.alloc(10_000_000, '['),
}));

export function createBadRequests(tokens: string[], requestId: number): fc.Arbitrary<BadRequest> {
  const ofCalls = fc
    .constantFrom(...callNames)
    .chain((name) => createRequestsOfCall(name, tokens, requestId));
  return fc.oneof({ weight: 500, arbitrary: ofCalls }, { weight: 1, arbitrary: hugeBodies });
}
