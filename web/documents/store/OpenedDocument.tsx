import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { createLazyWithFallback } from '../../ui/loadFile.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadViewer } from './loadViewer.ts';
import type { ViewerProps } from './viewer/DocumentViewer.tsx';
import { useViewer } from './viewerContext.tsx';

/** A viewer that fails to load must not unmount the form, which may have unsaved input. */
const DocumentViewer = createLazyWithFallback(loadViewer, ViewerLoadFailure);

interface Props {
  footer?: ReactNode;
  isPart?: boolean;
}

export function OpenedDocument({ footer, isPart = false }: Props) {
  const { common } = useTexts();
  const { opened } = useViewer();
  if (!opened) return null;
  return (
    <div className={`application-viewer screen-only ${isPart ? 'column fill' : ''}`}>
      <Suspense fallback={<Skeleton kind="lines" count={6} text={common.loading} />}>
        <DocumentViewer footer={footer} isPart={isPart} opened={opened} />
      </Suspense>
    </div>
  );
}

function ViewerLoadFailure({ isPart }: ViewerProps) {
  const { documents } = useTexts();
  const { close } = useViewer();
  const notice = useNotice();
  const showFailure = useEffectEvent(() => {
    if (isPart) return;
    notice('red', ({ documents }) => documents.viewerFailures.unreadable);
    close();
  });
  useEffect(() => showFailure(), []);
  return isPart ? <Banner title={documents.viewerFailures.unreadable} tone="error" /> : null;
}
