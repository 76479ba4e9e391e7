import { useState } from 'react';
import {
  type Application,
  type DocumentSlot,
  documentSlots,
  findMissingSlots,
} from '../../../../contract/applications.ts';
import { isStatusClosed } from '../../../../contract/enumerations.ts';
import type { UnsavedDate } from '../../../documents/dates/enteredDates.ts';
import { useFileDrop, useIgnoreStrayDrops } from '../../../documents/store/useFileDrop.ts';
import { useUploads } from '../../../documents/store/useUploads.ts';
import { useIsAccountReadOnly } from '../../../platform/authorization.tsx';
import type { BrokenRule } from '../../../platform/callError.ts';
import { useTexts } from '../../../platform/language.tsx';
import { dropOpenDrafts } from '../../../platform/useDraft.ts';
import type { OpenForm } from '../../../requests/openForm.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { focusAndReveal } from '../../../ui/focusAndReveal.ts';
import type { UnsentNote } from '../../notes/NoteForm.tsx';
import {
  type ApplicationFormDraft,
  hasDraftChanged,
  listTagsAndFilledSlots,
  restoreAddedDocuments,
  restoreUnsavedDates,
  toDraft,
} from './applicationFormDraft.ts';
import { useFileAssignment } from './bulk-upload/useFileAssignment.ts';
import { getFieldElementId } from './elementIds.ts';
import { addAnsweredDocument } from './merge/addAnsweredDocument.ts';
import { mergeThreeWays } from './merge/mergeThreeWays.ts';
import { useApplicationDraft } from './useApplicationDraft.ts';
import { useAttachDocuments } from './useAttachDocuments.ts';
import { type CompletedSave, useSaveApplication } from './useSaveApplication.ts';

export interface EditorOptions {
  application: Application | null;
  isAdministrator: boolean;
  jobTitle?: string | undefined;
  lostDates?: readonly UnsavedDate[];
  unsentNote?: UnsentNote | null;
  hasUnsentRequest?: boolean;
  /** Shows the form of the note when another tab covers it. */
  showNote?(): void;
  /** The form takes the fields that the person has not changed from this newer version of the application. */
  newest?: Application | null;
  onSaved(outcome: CompletedSave, missingDocuments: number): void;
}

export function useEditor(options: EditorOptions) {
  const { application, isAdministrator, jobTitle } = options;
  const { unsentNote = null, hasUnsentRequest = false } = options;
  const form = useApplicationFormState(options);
  const { base, draft, setBase, setDraft, uploads, isReadOnly, isClosedTo } = form;
  const attach = useAttachDocuments(uploads, setDraft);
  const assignment = useFileAssignment();
  const note = useNoteBeforeSave(unsentNote, options.showNote);
  const [leavesOutMail, setLeavesOutMail] = useState(false);
  const [hasUnsavedTasks, setUnsavedTasks] = useState(false);
  const hasUnsentItems = uploads.failed.length > 0 || hasUnsentRequest;
  const isStatusChanged =
    isAdministrator && base !== null && draft.ApplicationStatusId !== base.ApplicationStatusId;
  const isDraftChanged = hasDraftChanged(draft, base, jobTitle);
  const storedDraft = useApplicationDraft({
    application,
    form: { draft, base },
    isUnsaved: isDraftChanged,
    isClosedTo,
    onClosed: form.setWasClosed,
    setBase,
    setDraft,
  });
  const notifyLostDates = useUnsavedDatesNotice();
  const saving = useSaveApplication({
    draft,
    base,
    uploads,
    hasUnsentItems,
    first: unsentNote ? note.add : undefined,
    leavesOutMail: leavesOutMail && isStatusChanged,
    forgetDraft: storedDraft.offered.forgetSaved,
    onSaved(outcome) {
      dropOpenDrafts();
      const missing = isReadOnly
        ? 0
        : findMissingSlots(listTagsAndFilledSlots(outcome.draft)).length;
      options.onSaved(outcome, missing);
    },
    onItemsLeftOut: notifyLostDates,
    isClosedTo,
    onClosed: form.close,
    onMerged(chosen, theirs) {
      setBase(theirs);
      setDraft(chosen);
    },
  });
  const errorOf = useEditorErrors(draft, saving.problems);
  const drop = useFileDrop(form.isFrozen ? undefined : assignment.sort);
  useIgnoreStrayDrops();

  return {
    ...form,
    application,
    isAdministrator,
    unsentNote,
    hasUnsentRequest,
    attach,
    assignment,
    fileAt(slot: DocumentSlot, files: File[]) {
      const [file] = files;
      if (file && files.length === 1) attach.toSlot(slot, file);
      else assignment.sort(files);
    },
    drop,
    isStatusChanged,
    leavesOutMail,
    setLeavesOutMail,
    storedDraft,
    saving,
    errorOf,
    openForm: toOpenForm(form, setUnsavedTasks),
    sendFirst() {
      saving.pauseFor(() => {
        for (const place of uploads.places) if (uploads.at(place)?.failure) uploads.retry(place);
        return note.add();
      });
    },
    /** `isNoteAdded` is true when the last save sent the note, even if saving the application failed. */
    isNoteAdded: note.isAdded,
    isUnsaved: isDraftChanged || uploads.isRunning || hasUnsentItems || unsentNote !== null,
    hasUnsavedTasks,
  };
}

type ApplicationFormState = ReturnType<typeof useApplicationFormState>;

function useApplicationFormState({
  application,
  isAdministrator,
  jobTitle,
  ...options
}: EditorOptions) {
  const { newest = null } = options;
  const [base, setBase] = useState(application);
  const [draft, setDraft] = useState(() =>
    restoreUnsavedDates(toDraft(application, jobTitle), options.lostDates ?? []),
  );
  const uploads = useUploads(application?.BusinessId);
  const [wasClosed, setWasClosed] = useState(false);
  const isFrozen = useIsAccountReadOnly();
  const isClosedTo = (at: Application | null) =>
    !isAdministrator && at !== null && isStatusClosed(at.ApplicationStatusId);

  const [merged, setMerged] = useState(newest);
  if (newest && newest !== merged) {
    setMerged(newest);
    const merge = base && mergeThreeWays(base, draft, newest);
    // When both sides changed a field, the version stays, and the next save asks about the conflict.
    if (merge?.conflicts.length === 0) {
      setBase(newest);
      setDraft(merge.draft);
    }
  }

  return {
    base,
    setBase,
    draft,
    setDraft,
    uploads,
    isClosedTo,
    isReadOnly: isFrozen || isClosedTo(base),
    isFrozen,
    wasClosed,
    setWasClosed: () => setWasClosed(true),
    close(theirs: Application) {
      if (base) setDraft((current) => restoreAddedDocuments(current, base, theirs));
      // Uploads to slots are dropped, because the slots of a closed application are read-only.
      for (const slot of documentSlots) uploads.drop(slot);
      setBase(theirs);
      setWasClosed(true);
    },
  };
}

/** Lets the tasks of a request change the form of a saved application. */
function toOpenForm(
  { base, draft, setBase, setDraft }: ApplicationFormState,
  onUnsaved: OpenForm['onUnsaved'],
): OpenForm | null {
  return (
    base && {
      saved: base,
      filedIn: (slot) => draft.slots[slot as DocumentSlot]?.filed ?? null,
      take(theirs, places) {
        const answered = places.reduce((form, place) => addAnsweredDocument(form, theirs, place), {
          draft,
          base,
        });
        setBase(answered.base);
        setDraft(answered.draft);
      },
      onUnsaved,
    }
  );
}

/** Sends an unsent note before the application is saved. */
function useNoteBeforeSave(unsentNote: UnsentNote | null, show = () => {}) {
  const [isNoteAdded, setNoteAdded] = useState(false);
  return {
    isAdded: isNoteAdded,
    async add() {
      const isAdded = !unsentNote || (await unsentNote.add());
      setNoteAdded(isAdded && unsentNote !== null);
      if (!isAdded) {
        show();
        focusAndReveal(document.getElementById(getFieldElementId('Note')));
      }
      return isAdded;
    },
  };
}

function useUnsavedDatesNotice() {
  const notice = useNotice();
  return (lostDates: readonly UnsavedDate[]) => {
    for (const { filename } of lostDates) {
      notice('red', ({ language }) => applicationTexts[language].dateLost(filename), true);
    }
  };
}

function useEditorErrors(draft: ApplicationFormDraft, problems: readonly BrokenRule[]) {
  const { forms, messages } = useTexts();
  return (field: string): string | undefined => {
    const code = problems.find((problem) => problem.field === field)?.code;
    // A required field is no longer marked once it is filled in.
    if (code === 'fieldsMissing' && String(draft[field as keyof ApplicationFormDraft] ?? '').trim())
      return;
    return code && (code === 'fieldsMissing' ? forms.fillIn : messages[code]);
  };
}

export type Editor = ReturnType<typeof useEditor>;
