import { type Dispatch, type SetStateAction, useRef } from 'react';
import type { DocumentSlot } from '../../../../contract/applications.ts';
import type { Uploads } from '../../../documents/store/useUploads.ts';
import { type Draft, withAdditionalDocument, withFiledDocument } from './draft.ts';

/** The place of uploads that were not chosen for a slot. */
export const additionalPlace = 'additional';
const additionalPrefix = 'additional-';

export function isAdditionalPlace(place: string): boolean {
  return place.startsWith(additionalPrefix);
}

export interface Attach {
  toSlot(name: DocumentSlot, file: File): void;
  toAdditional(file: File, title: string): void;
}

/** Uploads a file and then adds it to the form. */
export function useAttach(uploads: Uploads, setDraft: Dispatch<SetStateAction<Draft>>): Attach {
  const lastPlace = useRef(0);
  return {
    toSlot(name, file) {
      uploads.start(name, file, (filed) =>
        setDraft((current) => withFiledDocument(current, name, filed)),
      );
    },
    toAdditional(file, title) {
      lastPlace.current += 1;
      uploads.start(`${additionalPrefix}${lastPlace.current}`, file, (filed) =>
        setDraft((current) => withAdditionalDocument(current, filed, title)),
      );
    },
  };
}
