import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../platform/language.tsx';
import { useNotice } from '../shared/useNotice.tsx';
import { Banner } from '../ui/Banner.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { ViewerProps } from './viewer/DocumentViewer.tsx';
import { useOpenedDocument, useViewing } from './viewing.tsx';

/** A viewer that fails to load must not take the form with unsaved input down with it. */
const DocumentViewer = lazyOr(() => import('./viewer/DocumentViewer.tsx'), ViewerFailed);

interface Props {
  footer?: ReactNode;
  /** Always open, as a part of the page. */
  isPart?: boolean;
}

/** The viewer of the open document, with steps to the previous and next one on the page, and what stands below it. */
export function OpenedDocument({ footer, isPart = false }: Props) {
  const { common } = useTexts();
  const { open, close } = useViewing();
  const { opened, all } = useOpenedDocument();
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened) button.current = opened.button;
  }, [opened]);
  if (!opened) return null;
  const index = all.findIndex(({ key }) => key === opened.key);

  function openAt(next: number) {
    const other = all[next];
    if (!other) return;
    open(other.key);
    other.button.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="application-viewer">
      <Suspense fallback={<Skeleton kind="lines" count={6} text={common.loading} />}>
        <DocumentViewer
          document={opened.document}
          footer={footer}
          isPart={isPart}
          onClose={close}
          onOpenAt={openAt}
          position={index < 0 ? null : { index, count: all.length, place: opened.place }}
          returnFocus={() => button.current?.focus({ preventScroll: true })}
        />
      </Suspense>
    </div>
  );
}

function ViewerFailed({ isPart, onClose }: ViewerProps) {
  const { documents } = useTexts();
  const notice = useNotice();
  const say = useEffectEvent(() => {
    if (isPart) return;
    notice('red', ({ documents }) => documents.viewerFailures.unreadable);
    onClose();
  });
  useEffect(() => say(), []);
  return isPart ? <Banner title={documents.viewerFailures.unreadable} tone="error" /> : null;
}
