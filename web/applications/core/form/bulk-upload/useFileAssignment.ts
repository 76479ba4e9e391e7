import { lazy, useEffect, useState } from 'react';
import { importWhenIdle } from '../../../../platform/prefetch.ts';
import { useNotice } from '../../../../shared/useNotice.tsx';
import { createRetryingLoader } from '../../../../ui/loadFile.ts';

const loadAssignFilesDialog = createRetryingLoader(() => import('./AssignFilesDialog.tsx'));

export const AssignFilesDialog = lazy(loadAssignFilesDialog);

/** Lets a person assign files to slots in a dialog, whose code is loaded while the page is idle. */
export function useFileAssignment() {
  const notice = useNotice();
  const [files, setFiles] = useState<File[] | null>(null);

  useEffect(() => importWhenIdle(loadAssignFilesDialog), []);

  return {
    files,
    async sort(chosen: File[]) {
      try {
        await loadAssignFilesDialog();
        setFiles(chosen);
      } catch {
        notice('red', ({ failures }) => failures.offline);
      }
    },
    stop: () => setFiles(null),
  };
}
