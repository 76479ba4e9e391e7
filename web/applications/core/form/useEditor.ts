import { useState } from 'react';
import {
  type Application,
  type DocumentSlot,
  documentSlots,
  missingSlots,
} from '../../../../contract/applications.ts';
import { isClosed } from '../../../../contract/enumerations.ts';
import type { LostDate } from '../../../documents/dates/typedDates.ts';
import { useDrop, useNoStrayDrops } from '../../../documents/store/useDrop.ts';
import { useUploads } from '../../../documents/store/useUploads.ts';
import { useTexts } from '../../../platform/language.tsx';
import { dropOpenDrafts } from '../../../platform/useDraft.ts';
import type { AnsweredPlace, OpenForm } from '../../../requests/openForm.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { focusInSight } from '../../../ui/focusInSight.ts';
import type { UnsentNote } from '../../notes/NoteForm.tsx';
import { useFileAssignment } from './bulk-upload/useFileAssignment.ts';
import { type Draft, draftOf, filledIn, isChanged, withAddedOnly, withDates } from './draft.ts';
import { fieldElementId } from './elementIds.ts';
import { mergeThreeWays } from './merge/merge.ts';
import { withAnswered } from './merge/withAnswered.ts';
import { useApplicationDraft } from './useApplicationDraft.ts';
import { useAttach } from './useAttach.ts';
import { type Outcome, useSaving } from './useSaving.ts';

export interface EditorOptions {
  /** Null for a new application. */
  application: Application | null;
  isAdministrator: boolean;
  /** Initial job title of a new application. */
  jobTitle?: string | undefined;
  /** What an earlier save could not keep. */
  lostDates?: readonly LostDate[];
  unsentNote?: UnsentNote | null;
  hasUnsentRequest?: boolean;
  /** As it was read again meanwhile: what others changed and nobody changes here is taken over. */
  newest?: Application | null;
  onSaved(outcome: Outcome, missingDocuments: number): void;
}

/** The state of the application's form, however it is laid out: draft, uploads, saving, conflicts. */
export function useEditor(options: EditorOptions) {
  const { application, isAdministrator, jobTitle } = options;
  const { unsentNote = null, hasUnsentRequest = false } = options;
  const { newest = null } = options;
  const { forms, messages } = useTexts();
  const notice = useNotice();
  const [base, setBase] = useState(application);
  const [draft, setDraft] = useState(() =>
    withDates(draftOf(application, jobTitle), options.lostDates ?? []),
  );
  const [leavesOutMail, setLeavesOutMail] = useState(false);
  const uploads = useUploads(application?.BusinessId);
  const attach = useAttach(uploads, setDraft);
  const assignment = useFileAssignment();
  const { isOver, target } = useDrop(assignment.sort);
  const leavesBehind = uploads.failed.length > 0 || hasUnsentRequest;
  const [wasClosed, setWasClosed] = useState(false);
  const [hasUnsavedTasks, setUnsavedTasks] = useState(false);
  const [isNoteAdded, setNoteAdded] = useState(false);
  const isReadOnlyAt = (at: Application | null) =>
    !isAdministrator && at !== null && isClosed(at.ApplicationStatusId);
  const isReadOnly = isReadOnlyAt(base);
  const missingIn = (saved: Draft) => (isReadOnly ? 0 : missingSlots(filledIn(saved)).length);
  const isStatusChanged =
    isAdministrator && base !== null && draft.ApplicationStatusId !== base.ApplicationStatusId;
  const isDraftChanged = isChanged(draft, base, jobTitle);
  const { offered, gone, takeOver } = useApplicationDraft({
    application,
    form: { draft, base },
    isUnsaved: isDraftChanged,
    isClosedTo: isReadOnlyAt,
    onClosed: () => setWasClosed(true),
    setBase,
    setDraft,
  });
  const saving = useSaving({
    draft,
    base,
    uploads,
    leavesBehind,
    first: unsentNote ? addNote : undefined,
    leavesOutMail: leavesOutMail && isStatusChanged,
    forgetDraft: offered.forgetSaved,
    onSaved(outcome) {
      dropOpenDrafts();
      options.onSaved(outcome, missingIn(outcome.draft));
    },
    onLeftBehind(lostDates) {
      for (const { filename } of lostDates) {
        notice('red', ({ language }) => applicationTexts[language].dateLost(filename), true);
      }
    },
    isClosedTo: isReadOnlyAt,
    onClosed,
    onMerged(chosen, theirs) {
      setBase(theirs);
      setDraft(chosen);
    },
  });
  const { problems } = saving;
  const isUnsaved = isDraftChanged || uploads.isRunning || leavesBehind || unsentNote !== null;
  useNoStrayDrops();

  const [known, setKnown] = useState(newest);
  if (newest && newest !== known) {
    setKnown(newest);
    const merge = base && mergeThreeWays(base, draft, newest);
    // The save asks about what both sides changed.
    if (merge?.conflicts.length === 0) {
      setBase(newest);
      setDraft(merge.draft);
    }
  }

  function errorOf(field: string): string | undefined {
    const code = problems.find((problem) => problem.field === field)?.code;
    // A required field that has been filled in since is no longer marked.
    if (code === 'fieldsMissing' && String(draft[field as keyof Draft] ?? '').trim()) return;
    return code && (code === 'fieldsMissing' ? forms.fillIn : messages[code]);
  }

  function onClosed(theirs: Application) {
    if (base) setDraft((current) => withAddedOnly(current, base, theirs));
    // Slots are read-only now: uploads to them are dropped.
    for (const slot of documentSlots) uploads.drop(slot);
    setBase(theirs);
    setWasClosed(true);
  }

  const openForm: OpenForm | null = base && {
    saved: base,
    filedIn: (slot: string) => draft.slots[slot as DocumentSlot]?.filed ?? null,
    take(theirs: Application, places: AnsweredPlace[]) {
      const answered = places.reduce((form, place) => withAnswered(form, theirs, place), {
        draft,
        base,
      });
      setBase(answered.base);
      setDraft(answered.draft);
    },
    onUnsaved: setUnsavedTasks,
  };

  function fileAt(slot: DocumentSlot, files: File[]) {
    const [file] = files;
    if (file && files.length === 1) attach.toSlot(slot, file);
    else assignment.sort(files);
  }

  async function addNote() {
    const isAdded = !unsentNote || (await unsentNote.add());
    setNoteAdded(isAdded && unsentNote !== null);
    if (!isAdded) focusInSight(document.getElementById(fieldElementId('Note')));
    return isAdded;
  }

  function sendFirst() {
    saving.pauseFor(() => {
      for (const place of uploads.places) if (uploads.at(place)?.failure) uploads.retry(place);
      return addNote();
    });
  }

  return {
    application,
    isAdministrator,
    unsentNote,
    hasUnsentRequest,
    base,
    draft,
    setDraft,
    uploads,
    attach,
    assignment,
    fileAt,
    drop: { isOver, target },
    isReadOnly,
    wasClosed,
    isStatusChanged,
    leavesOutMail,
    setLeavesOutMail,
    kept: { offered, gone, takeOver },
    saving,
    errorOf,
    openForm,
    sendFirst,
    /** The note went out with the last save, whatever became of that. */
    isNoteAdded,
    isUnsaved,
    hasUnsavedTasks,
  };
}

export type Editor = ReturnType<typeof useEditor>;
