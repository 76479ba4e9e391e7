import { useState } from 'react';
import {
  type Application,
  type DocumentSlot,
  documentSlots,
  findMissingSlots,
} from '../../../../contract/applications.ts';
import { isClosed } from '../../../../contract/enumerations.ts';
import type { LostDate } from '../../../documents/dates/typedDates.ts';
import { useDrop, useIgnoreStrayDrops } from '../../../documents/store/useDrop.ts';
import { useUploads } from '../../../documents/store/useUploads.ts';
import { useIsFrozen } from '../../../platform/authorization.tsx';
import type { BrokenRule } from '../../../platform/callError.ts';
import { useTexts } from '../../../platform/language.tsx';
import { dropOpenDrafts } from '../../../platform/useDraft.ts';
import type { OpenForm } from '../../../requests/openForm.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { focusAndReveal } from '../../../ui/focusAndReveal.ts';
import type { UnsentNote } from '../../notes/NoteForm.tsx';
import { useFileAssignment } from './bulk-upload/useFileAssignment.ts';
import { type Draft, draftOf, isChanged, tagsAndSlots, withAdded, withDates } from './draft.ts';
import { fieldElementId } from './elementIds.ts';
import { addAnsweredDocument } from './merge/addAnsweredDocument.ts';
import { mergeThreeWays } from './merge/merge.ts';
import { useApplicationDraft } from './useApplicationDraft.ts';
import { useAttach } from './useAttach.ts';
import { type Outcome, useSaving } from './useSaving.ts';

export interface EditorOptions {
  application: Application | null;
  isAdministrator: boolean;
  jobTitle?: string | undefined;
  /** The dates that an earlier save could not store. */
  lostDates?: readonly LostDate[];
  unsentNote?: UnsentNote | null;
  hasUnsentRequest?: boolean;
  /** Shows the note's form when another part covers it. */
  showNote?(): void;
  /** A newer version: changes of others to fields that are untouched here are taken over. */
  newest?: Application | null;
  onSaved(outcome: Outcome, missingDocuments: number): void;
}

/** Holds the state of the application's form for any layout: draft, uploads, saving, conflicts. */
export function useEditor(options: EditorOptions) {
  const { application, isAdministrator, jobTitle } = options;
  const { unsentNote = null, hasUnsentRequest = false } = options;
  const form = useForm(options);
  const { base, draft, setBase, setDraft, uploads, isReadOnly, isClosedTo } = form;
  const attach = useAttach(uploads, setDraft);
  const assignment = useFileAssignment();
  const note = useNoteBeforeSave(unsentNote, options.showNote);
  const [leavesOutMail, setLeavesOutMail] = useState(false);
  const [hasUnsavedTasks, setUnsavedTasks] = useState(false);
  const hasUnsentItems = uploads.failed.length > 0 || hasUnsentRequest;
  const isStatusChanged =
    isAdministrator && base !== null && draft.ApplicationStatusId !== base.ApplicationStatusId;
  const isDraftChanged = isChanged(draft, base, jobTitle);
  const storedDraft = useApplicationDraft({
    application,
    form: { draft, base },
    isUnsaved: isDraftChanged,
    isClosedTo,
    onClosed: form.setWasClosed,
    setBase,
    setDraft,
  });
  const notifyLostDates = useLostDatesNotice();
  const saving = useSaving({
    draft,
    base,
    uploads,
    hasUnsentItems,
    first: unsentNote ? note.add : undefined,
    leavesOutMail: leavesOutMail && isStatusChanged,
    forgetDraft: storedDraft.offered.forgetSaved,
    onSaved(outcome) {
      dropOpenDrafts();
      const missing = isReadOnly ? 0 : findMissingSlots(tagsAndSlots(outcome.draft)).length;
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
  const errorOf = useErrors(draft, saving.problems);
  const drop = useDrop(form.isFrozen ? undefined : assignment.sort);
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
    openForm: openFormOf(form, setUnsavedTasks),
    sendFirst() {
      saving.pauseFor(() => {
        for (const place of uploads.places) if (uploads.at(place)?.failure) uploads.retry(place);
        return note.add();
      });
    },
    /** True when the last save sent the note, even if the save failed. */
    isNoteAdded: note.isAdded,
    isUnsaved: isDraftChanged || uploads.isRunning || hasUnsentItems || unsentNote !== null,
    hasUnsavedTasks,
  };
}

type Form = ReturnType<typeof useForm>;

/** Holds the draft and the version that it changes. */
function useForm({ application, isAdministrator, jobTitle, ...options }: EditorOptions) {
  const { newest = null } = options;
  const [base, setBase] = useState(application);
  const [draft, setDraft] = useState(() =>
    withDates(draftOf(application, jobTitle), options.lostDates ?? []),
  );
  const uploads = useUploads(application?.BusinessId);
  const [wasClosed, setWasClosed] = useState(false);
  const isFrozen = useIsFrozen();
  const isClosedTo = (at: Application | null) =>
    !isAdministrator && at !== null && isClosed(at.ApplicationStatusId);

  const [merged, setMerged] = useState(newest);
  if (newest && newest !== merged) {
    setMerged(newest);
    const merge = base && mergeThreeWays(base, draft, newest);
    // The save asks about fields that both sides changed.
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
      if (base) setDraft((current) => withAdded(current, base, theirs));
      // Uploads to slots are dropped, because slots are read-only now.
      for (const slot of documentSlots) uploads.drop(slot);
      setBase(theirs);
      setWasClosed(true);
    },
  };
}

/** Lets the tasks of a request change the form of a saved application. */
function openFormOf(
  { base, draft, setBase, setDraft }: Form,
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

/** Sends an unsent note before the save. */
function useNoteBeforeSave(unsentNote: UnsentNote | null, show = () => {}) {
  const [isNoteAdded, setNoteAdded] = useState(false);
  return {
    isAdded: isNoteAdded,
    async add() {
      const isAdded = !unsentNote || (await unsentNote.add());
      setNoteAdded(isAdded && unsentNote !== null);
      if (!isAdded) {
        show();
        focusAndReveal(document.getElementById(fieldElementId('Note')));
      }
      return isAdded;
    },
  };
}

/** Reports dates that could not be saved on the page shown next. */
function useLostDatesNotice() {
  const notice = useNotice();
  return (lostDates: readonly LostDate[]) => {
    for (const { filename } of lostDates) {
      notice('red', ({ language }) => applicationTexts[language].dateLost(filename), true);
    }
  };
}

function useErrors(draft: Draft, problems: readonly BrokenRule[]) {
  const { forms, messages } = useTexts();
  return (field: string): string | undefined => {
    const code = problems.find((problem) => problem.field === field)?.code;
    // A required field is no longer marked once it was filled in.
    if (code === 'fieldsMissing' && String(draft[field as keyof Draft] ?? '').trim()) return;
    return code && (code === 'fieldsMissing' ? forms.fillIn : messages[code]);
  };
}

export type Editor = ReturnType<typeof useEditor>;
