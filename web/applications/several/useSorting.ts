import { lazy, useEffect, useState } from 'react';
import { useNotice } from '../../layout/useNotice.tsx';
import { whenIdle } from '../../platform/whenIdle.ts';
import { retrying } from '../../ui/loadFile.ts';

const load = retrying(() => import('./SortDialog.tsx'));

export const SortDialog = lazy(load);

/** The files that wait to be sorted into their places; the dialog for that comes while the page is idle. */
export function useSorting() {
  const notice = useNotice();
  const [files, setFiles] = useState<File[] | null>(null);

  useEffect(() => whenIdle(() => load().catch(() => {})), []);

  return {
    files,
    async sort(chosen: File[]) {
      try {
        await load();
        setFiles(chosen);
      } catch {
        notice('red', ({ failures }) => failures.offline);
      }
    },
    stop: () => setFiles(null),
  };
}
