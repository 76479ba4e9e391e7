import { Suspense } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { ConflictDialog } from '../../shared/forms/ConflictDialog.tsx';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { AssignFilesDialog } from './bulk-upload/useFileAssignment.ts';
import { keptAdditional } from './draft.ts';
import { differenceTexts } from './merge/differenceTexts.ts';
import { mergeThreeWays } from './merge/merge.ts';
import type { Conflict } from './merge/saveMerged.ts';
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

interface Props {
  conflict: Conflict;
  isAdministrator: boolean;
  /** The keys for which the other side's value is taken. */
  onChoose(theirs: string[]): void;
  onCancel(): void;
}

/** Lets the person choose, field by field, between their value and the one saved meanwhile. */
function ApplicationConflictDialog({ conflict, isAdministrator, onChoose, onCancel }: Props) {
  const { base, mine, theirs, meanwhile } = conflict;
  const texts = differenceTexts(useTexts(), isAdministrator);
  const { conflicts } = mergeThreeWays(base, mine, theirs);
  return (
    <ConflictDialog
      alsoChanged={texts.sentenceOf(meanwhile)}
      differences={conflicts.map((one) => ({
        key: one.key,
        label: texts.nameOf(one),
        mine: texts.shownIn(one, one.mine),
        theirs: texts.shownIn(one, one.theirs),
        saved: texts.savedBy(one, meanwhile.changes),
      }))}
      onCancel={onCancel}
      onChoose={onChoose}
    />
  );
}
