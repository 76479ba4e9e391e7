import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type CallName, calls } from '../../../contract/calls.ts';
import { findAcceptedEncoding } from './contentEncodings.ts';
import { createStaticContent, sendStaticContent } from './etag.ts';

const problemDescriptions: Record<number, string> = {
  400: 'The request could not be read',
  401: 'No session, or an ended one',
  403: 'Not open to this role',
  404: 'It does not exist, or belongs to someone else',
  409: 'Someone else saved meanwhile',
  413: 'The document is too large',
  415: 'Not an allowed kind of document',
  422: 'A rule of the form is broken',
  429: 'Too many tries',
  503: 'Not ready, or overloaded',
};

const problemSchema = {
  type: 'object',
  required: ['title', 'status'],
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'field', 'message'],
        properties: {
          code: { type: 'string' },
          field: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
};

function createJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function describeParameters(schema: z.ZodMiniType) {
  const { properties = {}, required = [] } = createJsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: shape,
  }));
}

function describeBody(name: CallName) {
  const { place, request } = calls[name];
  const schema = createJsonSchema(request, 'input');
  if (place === 'body') return { content: { 'application/json': { schema } }, required: true };
  const form = schema as { properties: object };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...form,
          properties: { ...form.properties, File: { type: 'string', format: 'binary' } },
        },
      },
    },
  };
}

function describeAnswer(name: CallName) {
  const call = calls[name];
  if ('answered' in call) {
    return { 'application/json': { schema: createJsonSchema(call.answered, 'output') } };
  }
  if (call.answer === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
}

const retryAfterHeader = {
  description: 'After too many tries: so many seconds from now it can be tried again',
  schema: { type: 'integer' },
};

const accountStateHeader = {
  description: '`suspended` for who proved to be the owner of an account that is suspended',
  schema: { type: 'string', enum: ['suspended'] },
};

function describeOperation(name: CallName) {
  const call = calls[name];
  const isEmptyWhenLimited = 'isEmptyWhenLimited' in call;
  const statuses = Object.keys(problemDescriptions).filter(
    (status) => !(isEmptyWhenLimited && status === '429'),
  );
  const problems = statuses.map((status) => [
    status,
    { $ref: `#/components/responses/Problem${status}` },
  ]);
  return {
    operationId: name,
    summary: call.summary,
    description: `${call.summary}. Open to: ${call.who}.`,
    tags: [call.path.split('/')[2]],
    security: call.who === 'anyone' ? [] : [{ query: [] }, { bearer: [] }, { cookie: [] }],
    ...(call.place === 'query'
      ? { parameters: describeParameters(call.request) }
      : { requestBody: describeBody(name) }),
    responses: {
      200: {
        description: 'Done',
        ...(isEmptyWhenLimited
          ? { headers: { 'Retry-After': retryAfterHeader, 'Account-State': accountStateHeader } }
          : {}),
        content: describeAnswer(name),
      },
      ...('hasVersion' in call
        ? { 304: { description: 'As the version that `If-None-Match` names (see `ETag`)' } }
        : {}),
      ...Object.fromEntries(problems),
    },
  };
}

export function createOpenApiDocument() {
  const names = Object.keys(calls) as CallName[];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const { path, method } = calls[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name) };
  }
  const tags = [...new Set(names.map((name) => calls[name].path.split('/')[2]))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rural Pilot Portal',
      version: '1.0.0',
      description: 'The calls between the pages of the portal and its server.',
      contact: { name: 'Portal support', url: 'https://portal.example.ca/support' },
    },
    servers: [{ url: '/', description: 'The portal itself' }],
    tags: tags.map((name) => ({ name, description: `Calls on ${name}` })),
    paths,
    components: {
      securitySchemes: {
        query: { type: 'apiKey', in: 'query', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'Token' },
      },
      responses: Object.fromEntries(
        Object.entries(problemDescriptions).map(([status, description]) => [
          `Problem${status}`,
          { description, content: { 'application/problem+json': { schema: problemSchema } } },
        ]),
      ),
    },
  };
}

export function serveOpenApi(app: FastifyInstance): void {
  let cached: ReturnType<typeof createDocumentEncodings> | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    cached ??= createDocumentEncodings();
    const encoding = findAcceptedEncoding(request.headers['accept-encoding'], ['gzip']);
    return sendStaticContent(request, reply, encoding ? cached.compressed : cached.plain);
  });
}

function createDocumentEncodings() {
  const bytes = Buffer.from(JSON.stringify(createOpenApiDocument()));
  const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  return {
    plain: createStaticContent(bytes, headers),
    compressed: createStaticContent(gzipSync(bytes), { ...headers, 'content-encoding': 'gzip' }),
  };
}
