import { Suspense } from 'react';
import { findSlots } from '../../../../contract/applications.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { ConflictDialog } from '../../../shared/forms/ConflictDialog.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { UnsentNote } from '../../notes/NoteForm.tsx';
import {
  getDraftFactTags,
  getSlotContent,
  listKeptAdditionalDocuments,
} from './applicationFormDraft.ts';
import { AssignFilesDialog } from './bulk-upload/useFileAssignment.ts';
import { createDifferenceTexts } from './merge/differenceTexts.ts';
import { mergeThreeWays } from './merge/mergeThreeWays.ts';
import type { MergeConflict } from './merge/saveAndMerge.ts';
import { isAdditionalUploadKey } from './useAttachDocuments.ts';
import type { Editor } from './useEditor.ts';

export function EditorDialogs({ editor }: { editor: Editor }) {
  const { assignment, attach, draft, isReadOnly, saving, uploads } = editor;
  return (
    <>
      {assignment.files && (
        <Suspense>
          <AssignFilesDialog
            filenameAt={(slot) => {
              const upload = uploads.at(slot);
              const isOnItsWay = upload && !upload.refusal && !upload.failure;
              return isOnItsWay ? upload.file.name : getSlotContent(draft, slot).filed?.filename;
            }}
            files={assignment.files}
            attach={attach}
            onClose={assignment.stop}
            capacity={{
              takesSlots: isReadOnly
                ? []
                : findSlots(getDraftFactTags(draft)).map(({ key }) => key),
              additionalCount:
                listKeptAdditionalDocuments(draft).length +
                uploads.places.filter(isAdditionalUploadKey).length,
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
      {/* An application cannot be saved without a valid designation, so the draft is kept until the
          designation is valid. */}
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

interface ApplicationConflictDialogProps {
  conflict: MergeConflict;
  isAdministrator: boolean;
  onChoose(theirs: string[]): void;
  onCancel(): void;
}

function ApplicationConflictDialog({
  conflict,
  isAdministrator,
  onChoose,
  onCancel,
}: ApplicationConflictDialogProps) {
  const { base, mine, theirs, mergedChanges } = conflict;
  const texts = createDifferenceTexts(useTexts(), isAdministrator);
  const { conflicts } = mergeThreeWays(base, mine, theirs);
  return (
    <ConflictDialog
      alsoChanged={texts.sentenceOf(mergedChanges)}
      differences={conflicts.map((conflict) => ({
        key: conflict.key,
        label: texts.nameOf(conflict),
        mine: texts.shownIn(conflict, conflict.mine),
        theirs: texts.shownIn(conflict, conflict.theirs),
        saved: texts.savedBy(conflict, mergedChanges.changes),
      }))}
      onCancel={onCancel}
      onChoose={onChoose}
    />
  );
}

interface UnsentItemsDialogProps {
  files: File[];
  note: UnsentNote | null;
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
