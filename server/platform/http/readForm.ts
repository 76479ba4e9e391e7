import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { documentLimits } from '../../../contract/documents.ts';
import { messages } from '../../../contract/messages.ts';
import { Refusal, unreadable } from '../errors.ts';
import type { UploadedFile } from './handlers.ts';
import type { Hold } from './uploadMemory.ts';

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

export type Form = Record<string, string | UploadedFile>;

/**
 * Reads a multipart form with one file; the fields may stand before or after it. Those before it are shown
 * to `admit`, which refuses the file before its bytes, or says what they are counted with.
 */
export async function readForm(
  request: FastifyRequest,
  admit: (fields: Form) => Promise<Hold>,
): Promise<Form> {
  if (!request.isMultipart()) throw unreadable('a multipart form is expected.');
  const form: Form = Object.create(null);
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'file') {
        const pieces = await collect(part.file, await admit(form));
        form.File = { filename: part.filename ?? '', pieces };
      } else if (part.fieldname !== 'File') {
        form[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    // The rest is read and thrown away: a client that is still sending would not see the answer.
    request.raw.unpipe().resume();
    throw asRefusal(error);
  }
  if (typeof form.File !== 'object') throw unreadable('the form holds no file.');
  return form;
}

/** A client may send byte by byte, and each piece takes room of its own. */
const smallestPiece = 16_384;
const roomOfAPiece = 200;

/** Much as they came: joining all of them would double what is held. */
async function collect(content: AsyncIterable<Buffer>, hold: Hold): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let small: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    hold(chunk.length + roomOfAPiece);
    small.push(chunk);
    length += chunk.length;
    if (length < smallestPiece) continue;
    pieces.push(small.length === 1 ? chunk : Buffer.concat(small));
    small = [];
    length = 0;
  }
  return length > 0 ? [...pieces, Buffer.concat(small)] : pieces;
}
