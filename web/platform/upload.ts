import { documentLimits, isAllowedExtension } from '../../contract/documents.ts';
import type { MessageCode } from '../../contract/messages.ts';
import { CallError, createCallError, getFailure, isSignedOut } from './callError.ts';
import { recordDesignation } from './calls.ts';
import { reportConnectionFailure, reportConnectionSuccess } from './connection.ts';
import { endpoints } from './endpoints.ts';
import { askToSignInAgain } from './sessionEnd.ts';
import { readToken } from './tokenCookie.ts';

export function findFileProblem(file: File): MessageCode | null {
  if (!isAllowedExtension(file.name)) return 'documentTypeRefused';
  if (file.size > documentLimits.bytes) return 'documentTooLarge';
  return file.size === 0 ? 'documentEmpty' : null;
}

interface UploadOptions {
  onProgress(share: number): void;
  signal: AbortSignal;
}

interface DocumentOptions extends UploadOptions {
  /** `businessId` is undefined for an employer's own upload, because the server knows the owner. */
  businessId: number | undefined;
}

/** An upload on a weak connection gets three attempts, with growing pauses. */
const retryDelaysMs = [1_000, 4_000];
/** A connection that transfers nothing for this many milliseconds counts as broken, even without an error. */
const maxUploadSilenceMs = 60_000;

export async function uploadDocument(file: File, options: DocumentOptions): Promise<number> {
  const fields = { BusinessId: options.businessId ?? 0 };
  for (const wait of retryDelaysMs) {
    try {
      return await uploadFile('uploadDocument', fields, file, options);
    } catch (error) {
      if (!['offline', 'unavailable'].includes(getFailure(error))) throw error;
      options.onProgress(0);
      await waitUnlessAborted(wait, options.signal);
    }
  }
  return uploadFile('uploadDocument', fields, file, options);
}

type UploadCall = 'uploadDocument' | 'startImport';
type UploadFields = Record<string, string | number>;

export async function uploadFile(
  name: UploadCall,
  fields: UploadFields,
  file: File,
  options: UploadOptions,
): Promise<number> {
  try {
    return await sendUpload(name, fields, file, options);
  } catch (error) {
    if (!isSignedOut(error) || !(await askToSignInAgain())) throw error;
    return sendUpload(name, fields, file, options);
  }
}

/** XMLHttpRequest reports the progress of an upload, which fetch does not. */
function sendUpload(
  name: UploadCall,
  fields: UploadFields,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<number> {
  const { method, path } = endpoints[name];
  const form = new FormData();
  form.append('Token', readToken() ?? '');
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('File', file);

  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let silence = setTimeout(abort, maxUploadSilenceMs);
    request.open(method, path);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(abort, maxUploadSilenceMs);
      onProgress(loaded / total);
    };
    request.onloadend = async () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      if (signal.aborted) return reject(signal.reason);
      if (request.status === 0) {
        reportConnectionFailure();
        return reject(new CallError('offline'));
      }
      reportConnectionSuccess();
      recordDesignation(request.getResponseHeader('designation'));
      if (request.status === 200) return resolve(Number(request.responseText));
      reject(await createCallError(request.status, request.responseText));
    };
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
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
