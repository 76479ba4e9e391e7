import { DeleteView } from './DeleteView.tsx';
import { EditView } from './EditView.tsx';
import type { useShownView } from './useShownView.ts';
import type { ViewsProps } from './ViewsBar.tsx';

export type ViewDialog = 'save' | 'edit' | 'delete';

export interface DialogProps extends ViewsProps {
  dialog: ViewDialog;
  shown: ReturnType<typeof useShownView>;
  onClose(): void;
}

/** What was chosen in the menu; it comes when something is. */
export default function ViewDialogs(props: DialogProps) {
  const { dialog, shown, onClose } = props;
  const { view } = shown;
  if (dialog === 'save') return <EditView {...props} view={undefined} />;
  if (!view) return null;
  if (dialog === 'edit') return <EditView {...props} view={view} />;
  return <DeleteView leave={shown.leave} onClose={onClose} view={view} />;
}
