import { Suspense } from 'react';
import { findSlots } from '../../../../contract/applications.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { ConflictDialog } from '../../../shared/forms/ConflictDialog.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { UnsentNote } from '../../notes/NoteForm.tsx';
import { AssignFilesDialog } from './bulk-upload/useFileAssignment.ts';
import { keptAdditional, slotOf, tagsOf } from './draft.ts';
import { differenceTexts } from './merge/differenceTexts.ts';
import { mergeThreeWays } from './merge/merge.ts';
import type { Conflict } from './merge/saveAndMerge.ts';
import { isAdditionalPlace } from './useAttach.ts';
import type { Editor } from './useEditor.ts';

/** Shows the form's dialogs: where files belong, what a save leaves out, what others changed. */
export function EditorQuestions({ editor }: { editor: Editor }) {
  const { assignment, attach, draft, isReadOnly, saving, uploads } = editor;
  return (
    <>
      {assignment.files && (
        <Suspense>
          <AssignFilesDialog
            filenameAt={(slot) => {
              const upload = uploads.at(slot);
              const isOnItsWay = upload && !upload.refusal && !upload.failure;
              return isOnItsWay ? upload.file.name : slotOf(draft, slot).filed?.filename;
            }}
            files={assignment.files}
            attach={attach}
            onClose={assignment.stop}
            capacity={{
              takesSlots: isReadOnly ? [] : findSlots(tagsOf(draft)).map(({ key }) => key),
              additionalCount:
                keptAdditional(draft).length + uploads.places.filter(isAdditionalPlace).length,
            }}
          />
        </Suspense>
      )}
      {saving.isAskingToLeaveOut && (
        <UnsentItemsDialog
          files={uploads.failed}
          hasRequest={editor.hasUnsentRequest}
          note={editor.unsentNote}
          onBack={saving.stop}
          onLeaveOut={saving.leaveOutAndSave}
          onSendFirst={editor.sendFirst}
        />
      )}
      {/* Without a designation in force nothing can be saved: the draft stays until it can be. */}
      <LeaveGuard
        hasUnsavedChanges={!editor.isFrozen && (editor.isUnsaved || editor.hasUnsavedTasks)}
      />
      {saving.conflict && (
        <ApplicationConflictDialog
          conflict={saving.conflict}
          isAdministrator={editor.isAdministrator}
          key={saving.conflict.theirs.Version}
          onCancel={saving.stop}
          onChoose={saving.choose}
        />
      )}
    </>
  );
}

interface Props {
  conflict: Conflict;
  isAdministrator: boolean;
  /** The keys for which the other side's value is taken. */
  onChoose(theirs: string[]): void;
  onCancel(): void;
}

/** Lets the person choose, field by field, between their value and the saved one. */
function ApplicationConflictDialog({ conflict, isAdministrator, onChoose, onCancel }: Props) {
  const { base, mine, theirs, mergedChanges } = conflict;
  const texts = differenceTexts(useTexts(), isAdministrator);
  const { conflicts } = mergeThreeWays(base, mine, theirs);
  return (
    <ConflictDialog
      alsoChanged={texts.sentenceOf(mergedChanges)}
      differences={conflicts.map((one) => ({
        key: one.key,
        label: texts.nameOf(one),
        mine: texts.shownIn(one, one.mine),
        theirs: texts.shownIn(one, one.theirs),
        saved: texts.savedBy(one, mergedChanges.changes),
      }))}
      onCancel={onCancel}
      onChoose={onChoose}
    />
  );
}

interface UnsentItemsDialogProps {
  files: File[];
  note: UnsentNote | null;
  /** A request, or decisions on its items, were written but not sent. */
  hasRequest: boolean;
  onSendFirst(): void;
  onLeaveOut(): void;
  onBack(): void;
}

/** Asks before a save that would leave out failed uploads or an unsent note. */
function UnsentItemsDialog({ files, note, hasRequest, ...on }: UnsentItemsDialogProps) {
  const { forms } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const canSendFirst = note !== null || files.length > 0;
  const kind = note && files.length > 0 ? 'both' : note ? 'note' : 'files';
  const leaveOut = hasRequest && canSendFirst ? 'all' : hasRequest ? 'request' : kind;
  return (
    <Dialog
      actions={
        <>
          {canSendFirst && !hasRequest && (
            <Button onClick={on.onSendFirst} variant="primary">
              {texts.sendFirst[kind]}
            </Button>
          )}
          <Button onClick={on.onBack}>{forms.backToForm}</Button>
          <Button onClick={on.onLeaveOut} variant="danger">
            {texts.leaveOut[leaveOut]}
          </Button>
        </>
      }
      onClose={on.onBack}
      open
      title={texts.leaveOutTitle}
    >
      <p>{texts.leaveOutText}</p>
      <ul className="anywhere">
        {files.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
        {hasRequest && <li>{texts.unsentRequest}</li>}
        {note && <li>{note.isVisible ? texts.unsentVisibleNote : texts.unsentNote}</li>}
      </ul>
    </Dialog>
  );
}
