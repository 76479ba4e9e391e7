import { documentLimits, isAllowedExtension } from '../../contract/documents.ts';
import type { MessageCode } from '../../contract/messages.ts';
import { CallError, errorOf, failureOf, isSignedOut } from './callError.ts';
import { connectionFailed, connectionWorked } from './connection.ts';
import { endpoints } from './endpoints.ts';
import { askToSignInAgain } from './sessionEnd.ts';
import { readToken } from './tokenCookie.ts';

/** Returns what is wrong with a file before anything is sent. */
export function fileProblem(file: File): MessageCode | null {
  if (!isAllowedExtension(file.name)) return 'documentTypeRefused';
  if (file.size > documentLimits.bytes) return 'documentTooLarge';
  return file.size === 0 ? 'documentEmpty' : null;
}

export interface UploadOptions {
  /** The document's owner; for an employer's own upload the server knows it. */
  businessId: number | undefined;
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** A weak connection gets three attempts, with growing pauses. */
const waitsBeforeRetry = [1_000, 4_000];
/** A connection that transfers nothing for this long is broken, even without an error. */
const longestSilence = 60_000;

/** Returns the id of the new document. */
export async function uploadDocument(file: File, options: UploadOptions): Promise<number> {
  for (const wait of waitsBeforeRetry) {
    try {
      return await uploadSignedIn(file, options);
    } catch (error) {
      if (!['offline', 'unavailable'].includes(failureOf(error))) throw error;
      options.onProgress(0);
      await pause(wait, options.signal);
    }
  }
  return uploadSignedIn(file, options);
}

async function uploadSignedIn(file: File, options: UploadOptions): Promise<number> {
  try {
    return await send(file, options);
  } catch (error) {
    if (!isSignedOut(error) || !(await askToSignInAgain())) throw error;
    return send(file, options);
  }
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(file: File, { businessId, onProgress, signal }: UploadOptions): Promise<number> {
  const form = new FormData();
  form.append('Token', readToken() ?? '');
  form.append('BusinessId', String(businessId ?? 0));
  form.append('File', file);

  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let silence = setTimeout(abort, longestSilence);
    request.open(endpoints.uploadDocument.method, endpoints.uploadDocument.path);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(abort, longestSilence);
      onProgress(loaded / total);
    };
    request.onloadend = async () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      if (signal.aborted) return reject(signal.reason);
      if (request.status === 0) {
        connectionFailed();
        return reject(new CallError('offline'));
      }
      connectionWorked();
      if (request.status === 200) return resolve(Number(request.responseText));
      reject(await errorOf(request.status, request.responseText));
    };
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    function stop() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
}
