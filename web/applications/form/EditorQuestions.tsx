import { Suspense } from 'react';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { AssignFilesDialog } from './bulk-upload/useFileAssignment.ts';
import { keptAdditional } from './draft.ts';
import { ApplicationConflictDialog } from './merge/ApplicationConflictDialog.tsx';
import { UnsentItemsDialog } from './UnsentItemsDialog.tsx';
import { isAdditionalPlace } from './useAttach.ts';
import type { Editor } from './useEditor.ts';

/** What the form asks above itself: which file belongs where, what is left out, who changed what meanwhile. */
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
              return isOnItsWay ? upload.file.name : draft.slots[slot].filed?.filename;
            }}
            files={assignment.files}
            attach={attach}
            onClose={assignment.stop}
            room={{
              takesSlots: !isReadOnly,
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
      <LeaveGuard hasUnsavedChanges={editor.isUnsaved || editor.hasUnsavedTasks} />
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
