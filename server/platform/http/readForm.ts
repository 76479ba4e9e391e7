import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { documentLimits } from '../../../contract/documents.ts';
import { type MessageCode, messages } from '../../../contract/messages.ts';
import { Refusal, unreadable } from '../errors.ts';
import type { UploadedFile } from '../files/fileTransfer.ts';
import type { ReserveMemory } from './requestLimits.ts';

export const formLimits = {
  fileSize: documentLimits.bytes,
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 1_000,
  headerPairs: 20,
};

export interface MaxFileSize {
  bytes: number;
  refusal: MessageCode;
}

export const maxDocumentSize: MaxFileSize = {
  bytes: documentLimits.bytes,
  refusal: 'documentTooLarge',
};

const multipartErrorCodes = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
]);

function toRefusal(error: unknown, { refusal }: MaxFileSize): unknown {
  if (error instanceof Refusal) return error;
  const code = String((error as { code?: unknown }).code);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(413, messages[refusal]);
  const isFormError = multipartErrorCodes.has(code) || !code.startsWith('E');
  return isFormError ? unreadable('the form is not of the expected kind.') : error;
}

export type MultipartForm = Record<string, string | UploadedFile>;

/** `admit` gets the fields before the file and can refuse the file before its bytes are read. */
export async function readForm(
  request: FastifyRequest,
  admit: (fields: MultipartForm) => Promise<ReserveMemory>,
  largest: MaxFileSize = maxDocumentSize,
): Promise<MultipartForm> {
  if (!request.isMultipart()) throw unreadable('a multipart form is expected.');
  const form: MultipartForm = Object.create(null);
  let isAdmitting = false;
  try {
    const limits = { ...formLimits, fileSize: largest.bytes };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        isAdmitting = true;
        const reserve = await admit(form);
        isAdmitting = false;
        const pieces = await collectPieces(part.file, reserve);
        form.File = { filename: part.filename ?? '', pieces };
      } else if (part.fieldname !== 'File') {
        form[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    // A client that is still sending would not see the response, so the rest of its request is read and discarded.
    request.raw.unpipe().resume();
    // An error during `admit`, such as a lost database, is not caused by the form.
    throw isAdmitting ? error : toRefusal(error, largest);
  }
  if (typeof form.File !== 'object') throw unreadable('the form holds no file.');
  return form;
}

/** A client may send single bytes, and each buffer has an overhead. */
const minPieceBytes = 16_384;
const bytesPerPieceOverhead = 200;

/** Joining the pieces into one buffer would need twice the memory. */
async function collectPieces(
  content: AsyncIterable<Buffer>,
  reserve: ReserveMemory,
): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let small: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    reserve(chunk.length + bytesPerPieceOverhead);
    small.push(chunk);
    length += chunk.length;
    if (length < minPieceBytes) continue;
    pieces.push(small.length === 1 ? chunk : Buffer.concat(small));
    small = [];
    length = 0;
  }
  return length > 0 ? [...pieces, Buffer.concat(small)] : pieces;
}
