import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MessageCode } from '../../../contract/messages.ts';
import { CallError, type CallFailure, getFailure } from '../../platform/callError.ts';
import { createConcurrencyLimit } from '../../platform/concurrencyLimit.ts';
import { onConnectionBack } from '../../platform/connection.ts';
import { findFileProblem, uploadDocument } from '../../platform/upload.ts';
import { runActionAfterUpload } from '../photos/pendingPhotos.ts';
import { findPdfProblem } from './before-upload/findPdfProblem.ts';
import type { UploadedDocument } from './uploadedDocument.ts';

export interface Upload {
  file: File;
  share: number;
  isQueued: boolean;
  failure: CallFailure | null;
  refusal: MessageCode | null;
  /** The server gave this reason for a temporary failure, after which a retry may help. */
  reason: MessageCode | null;
  isBrief: boolean;
  isOver: boolean;
  onDone(document: UploadedDocument): void;
}

export type Uploads = ReturnType<typeof useUploads>;

const refusalCodes: Partial<Record<CallFailure, MessageCode>> = {
  tooLarge: 'documentTooLarge',
  typeRefused: 'documentTypeRefused',
  rules: 'documentUnsafe',
};

function getUploadMessage(error: unknown): Pick<Upload, 'failure' | 'refusal' | 'reason'> {
  const failure = getFailure(error);
  const code = error instanceof CallError ? (error.problems[0]?.code ?? null) : null;
  if (failure === 'tooMany' || failure === 'unavailable') {
    return { failure, refusal: null, reason: code };
  }
  return { failure, refusal: code ?? refusalCodes[failure] ?? null, reason: null };
}

/** More parallel uploads would only share the bandwidth. */
const runWithinUploadLimit = createConcurrencyLimit(3);

function createUpload(file: File, onDone: Upload['onDone']): Upload {
  return {
    file,
    share: 0,
    isQueued: true,
    failure: null,
    refusal: null,
    reason: null,
    isBrief: false,
    isOver: false,
    onDone,
  };
}

export function useUploads(businessId: number | undefined) {
  const [uploads, setUploads] = useState<Record<string, Upload>>({});
  const controllers = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  function change(place: string, fields: Partial<Upload>) {
    setUploads((current) =>
      current[place] ? { ...current, [place]: { ...current[place], ...fields } } : current,
    );
  }

  function forget(place: string) {
    setUploads((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => name !== place)),
    );
  }

  async function run(place: string, file: File, onDone: Upload['onDone']) {
    controllers.current.get(place)?.abort();
    const controller = new AbortController();
    controllers.current.set(place, controller);
    setUploads((current) => ({ ...current, [place]: createUpload(file, onDone) }));
    const { signal } = controller;
    try {
      // When this check fails, the upload continues, because the server checks the file again.
      const refusal = await findPdfProblem(file).catch(() => null);
      if (signal.aborted) return;
      if (refusal) return change(place, { refusal });
      const id = await runWithinUploadLimit(() => {
        signal.throwIfAborted();
        change(place, { isQueued: false });
        const onProgress = (share: number) => change(place, { share });
        return uploadDocument(file, { businessId, onProgress, signal });
      });
      if (signal.aborted) return;
      forget(place);
      runActionAfterUpload(file);
      onDone({ id, filename: file.name });
    } catch (error) {
      if (signal.aborted) return;
      change(place, getUploadMessage(error));
    }
  }

  const startAgain = useEffectEvent(() => {
    for (const [place, { file, failure, onDone }] of Object.entries(uploads)) {
      if (failure === 'offline') run(place, file, onDone);
    }
  });
  useEffect(() => onConnectionBack(() => startAgain()), []);

  const all = Object.values(uploads);
  return {
    at: (place: string): Upload | undefined => uploads[place],
    start(place: string, file: File, onDone: Upload['onDone']) {
      const refusal = findFileProblem(file);
      if (!refusal) return void run(place, file, onDone);
      const refused = { ...createUpload(file, onDone), refusal, isBrief: true };
      setUploads((current) => ({ ...current, [place]: refused }));
    },
    retry(place: string) {
      const upload = uploads[place];
      if (upload) run(place, upload.file, upload.onDone);
    },
    quieten: (place: string) => change(place, { isOver: true }),
    drop(place: string) {
      controllers.current.get(place)?.abort();
      forget(place);
    },
    places: Object.keys(uploads),
    isRunning: all.some(({ failure, refusal }) => !failure && !refusal),
    failed: all.filter(({ failure, refusal }) => failure && !refusal).map(({ file }) => file),
  };
}
