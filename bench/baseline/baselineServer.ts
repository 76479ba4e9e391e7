import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { createPageDocument } from '../../server/platform/http/pageDocument.ts';
import { openBaselineDatabase } from './database.ts';
import {
  listAllApplications,
  listApplicationsOfEmployer,
  readApplication,
  searchAllInSlices,
  searchApplications,
} from './reads.ts';
import { checkPassword, saveStatus, storeDocument } from './writes.ts';

const dataFolder = String(process.env.DATA_DIR);
const database = openBaselineDatabase(dataFolder, process.env.DATABASE_URL);
const builtPagesUrl = new URL('../../dist/web/', import.meta.url);
const programName = 'Rural Community Immigration Pilot';
const programSettings = {
  programNames: { en: programName, fr: programName },
  timeZone: 'America/Toronto',
  session: { idleMinutes: 30, hours: 12 },
  supportContact: { email: '', telephone: '' },
};
const noPageFiles = {
  language: 'en',
  dictionary: [],
  now: [],
  soon: [],
  next: [],
  record: [],
  everyday: [],
} as const;
const answersByPath = new Map([
  ['/', createPageDocument(builtPagesUrl.pathname, programSettings)(noPageFiles, 'br').bytes],
]);

function readPageFile(path: string): Buffer {
  const file = new URL(path.slice(1), builtPagesUrl);
  const bytes =
    answersByPath.get(path) ??
    readFileSync(existsSync(`${file.pathname}.br`) ? `${file.pathname}.br` : file);
  answersByPath.set(path, bytes);
  return bytes;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sendJson(response: ServerResponse, answer: unknown): void {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const parseFieldValue = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', query = ''] = String(request.url).split('?', 2);
  const values = query
    .split('&')
    .map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1)));
  const [first = '', ...rest] = values;
  switch (`${request.method} ${path}`) {
    case 'GET /readyz':
      return sendJson(response, 'ready');
    case 'GET /application':
      return sendJson(response, await readApplication(database, Number(first)));
    case 'GET /own':
      return sendJson(response, await listApplicationsOfEmployer(database, Number(first)));
    case 'GET /search':
      return sendJson(
        response,
        await searchApplications(database, first, rest.map(parseFieldValue)),
      );
    case 'GET /searchInSlices':
      return pipeline(Readable.from(searchAllInSlices(database, first)), response);
    case 'GET /all': {
      const list = Readable.from(listAllApplications(database));
      if (!request.headers['accept-encoding']) return pipeline(list, response);
      response.setHeader('content-encoding', 'zstd');
      return pipeline(list, createZstdCompress(), response);
    }
    case 'PATCH /application': {
      const { ApplicationId, ApplicationStatusId } = JSON.parse(String(await readBody(request)));
      return sendJson(response, await saveStatus(database, ApplicationId, ApplicationStatusId));
    }
    case 'POST /document':
      return sendJson(response, await storeDocument(database, dataFolder, await readBody(request)));
    case 'POST /login': {
      const { DesignationNumber, Password } = JSON.parse(String(await readBody(request)));
      return sendJson(response, await checkPassword(database, DesignationNumber, Password));
    }
    default: {
      const bytes = readPageFile(path);
      response.writeHead(200, { 'content-length': bytes.length });
      response.end(bytes);
    }
  }
}

createServer((request, response) => {
  answerRequest(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
