import { useTexts } from '../../platform/language.tsx';
import { dropOpenDrafts } from '../../platform/useDraft.ts';
import { useLeaveGuard } from '../../platform/useLeaveGuard.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

export function LeaveGuard({ hasUnsavedChanges }: { hasUnsavedChanges: boolean }) {
  const { forms } = useTexts();
  const { isAsking, leave, stay } = useLeaveGuard(hasUnsavedChanges);
  return (
    <ConfirmDialog
      open={isAsking}
      title={forms.leaveTitle}
      confirmText={forms.leave}
      cancelText={forms.stay}
      onConfirm={() => {
        dropOpenDrafts();
        leave();
      }}
      onCancel={stay}
      danger
    >
      <p>{forms.leaveText}</p>
    </ConfirmDialog>
  );
}
