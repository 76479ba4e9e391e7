import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentLimits } from '../../../contract/documents.ts';
import { messages } from '../../../contract/messages.ts';
import { Refusal, unreadable } from '../errors.ts';
import type { UploadedFile } from './handlers.ts';
import { holdBytes } from './heldBytes.ts';

export const formLimits = {
  fileSize: documentLimits.bytes,
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 1_000,
  headerPairs: 20,
};

const multipartErrorCodes = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
]);

function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = String((error as { code?: unknown }).code);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(413, messages.documentTooLarge);
  const isOfTheForm = multipartErrorCodes.has(code) || !code.startsWith('E');
  return isOfTheForm ? unreadable('the form is not of the expected kind.') : error;
}

/** Reads a multipart form with one file; the fields may stand before or after it. */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, string | UploadedFile>> {
  if (!request.isMultipart()) throw unreadable('a multipart form is expected.');
  const form: Record<string, string | UploadedFile> = Object.create(null);
  const hold = holdBytes(reply);
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'file') {
        form.File = { filename: part.filename ?? '', bytes: await collect(part.file, hold) };
      } else if (part.fieldname !== 'File') {
        form[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (typeof form.File !== 'object') throw unreadable('the form holds no file.');
  return form;
}

async function collect(
  content: AsyncIterable<Buffer>,
  hold: (count: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) {
    hold(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
