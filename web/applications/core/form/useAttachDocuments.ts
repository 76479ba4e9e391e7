import { type Dispatch, type SetStateAction, useRef } from 'react';
import type { DocumentSlot } from '../../../../contract/applications.ts';
import type { Uploads } from '../../../documents/store/useUploads.ts';
import {
  type ApplicationFormDraft,
  addAdditionalDocument,
  fillDraftSlot,
} from './applicationFormDraft.ts';

/** Uploads that were not chosen for a slot have this key. */
export const additionalUploadKey = 'additional';
const additionalUploadKeyPrefix = 'additional-';

export function isAdditionalUploadKey(place: string): boolean {
  return place.startsWith(additionalUploadKeyPrefix);
}

export interface AttachFunctions {
  toSlot(name: DocumentSlot, file: File): void;
  toAdditional(file: File, title: string): void;
}

export function useAttachDocuments(
  uploads: Uploads,
  setDraft: Dispatch<SetStateAction<ApplicationFormDraft>>,
): AttachFunctions {
  const lastPlace = useRef(0);
  return {
    toSlot(name, file) {
      uploads.start(name, file, (document) =>
        setDraft((current) => fillDraftSlot(current, name, document)),
      );
    },
    toAdditional(file, title) {
      lastPlace.current += 1;
      uploads.start(`${additionalUploadKeyPrefix}${lastPlace.current}`, file, (document) =>
        setDraft((current) => addAdditionalDocument(current, document, title)),
      );
    },
  };
}
