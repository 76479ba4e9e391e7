import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { findCommentProblems } from '../../../contract/notes.ts';
import { findExpiredUploads } from '../../documents/store/findExpiredUploads.ts';
import { fillSlot, type SlotContent } from '../../documents/store/uploadedDocument.ts';
import { useUploads } from '../../documents/store/useUploads.ts';
import { call } from '../../platform/calls.ts';
import { findFileProblem } from '../../platform/upload.ts';
import { useDraft } from '../../platform/useDraft.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { noteTexts } from '../../texts/notes.ts';
import { useReloadNotes } from './useNoteChange.ts';

export interface NewNote {
  title: string;
  text: string;
  document: SlotContent;
  isVisible: boolean;
  leavesOutMail: boolean;
}

const emptyNote: NewNote = {
  title: '',
  text: '',
  document: { filed: null, before: null },
  isVisible: false,
  leavesOutMail: false,
};

/** Manages the form of a new note, which keeps its input after a failure and is cleared after a success. */
export function useNewNote({ ApplicationId, BusinessId }: Application) {
  const notice = useNotice();
  const reload = useReloadNotes(ApplicationId);
  const uploads = useUploads(BusinessId);
  const [note, setNote] = useState(emptyNote);
  const [isWanted, setWanted] = useState(false);
  const [isDocumentMissing, setDocumentMissing] = useState(false);
  const isWritten = Boolean(note.title || note.text || note.document.filed);
  const offer = useDraft({
    form: `note/${ApplicationId}`,
    value: note,
    usual: () => emptyNote,
    isUnsaved: isWritten,
    isNew: true,
  });
  const settle = useRef<(isAdded: boolean) => void>(() => {});

  const submission = useSubmit({
    rules: () => findCommentProblems({ Title: note.title, Note: note.text }),
    async send() {
      // A note must not be sent without the document to which it refers.
      const isMissing = uploads.failed.length > 0;
      setDocumentMissing(isMissing);
      if (isMissing) {
        setWanted(false);
        return settle.current(false);
      }
      const request = {
        ApplicationId,
        DocumentId: note.document.filed?.id ?? null,
        Title: note.title.trim() || null,
        Note: note.text,
        IsVisible: note.isVisible,
        LeaveOutMail: note.isVisible && note.leavesOutMail,
      };
      await call('addComment', request).finally(() => setWanted(false));
      settle.current(true);
      setNote(emptyNote);
      notice('green', ({ language }) => noteTexts[language].noteAdded);
      void reload();
    },
    onRefused: () => settle.current(false),
  });
  const isReady = isWanted && !uploads.isRunning && !submission.isBusy;
  const send = useEffectEvent(() => submission.send());

  useEffect(() => {
    if (isReady) send();
  }, [isReady]);

  return {
    ...submission,
    note,
    uploads,
    isDocumentMissing: isDocumentMissing && uploads.failed.length > 0,
    isBusy: (isWanted && uploads.isRunning) || submission.isBusy,
    isTyped: isWritten || uploads.places.length > 0,
    offered: offer,
    async takeOver(typed: NewNote) {
      setNote(typed);
      const { filed } = typed.document;
      if (!filed || !(await findExpiredUploads([filed.id]))(filed.id)) return;
      setNote((current) => ({ ...current, document: emptyNote.document }));
      notice('red', ({ forms }) => forms.keptGone(filed.filename));
    },
    change: (fields: Partial<NewNote>) => setNote((current) => ({ ...current, ...fields })),
    chooseDocument([file, ...more]: File[]) {
      // A note can have only one document, and the page cannot know which of several files is meant.
      if (more.length > 0) return notice('red', ({ language }) => noteTexts[language].oneForNote);
      if (!file) return notice('red', ({ documents }) => documents.nothingDropped);
      const refusal = findFileProblem(file);
      // The running upload continues when the new file is refused.
      if (refusal && uploads.isRunning) return notice('red', ({ messages }) => messages[refusal]);
      uploads.start('note', file, (document) =>
        setNote((current) => ({ ...current, document: fillSlot(current.document, document) })),
      );
    },
    add(): Promise<boolean> {
      const isValid = submission.check();
      setWanted(isValid);
      return new Promise((resolve) => {
        settle.current = resolve;
        if (!isValid) resolve(false);
      });
    },
  };
}
