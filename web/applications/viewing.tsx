import {
  type ComponentType,
  createContext,
  lazy,
  type PropsWithChildren,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useNotice } from '../layout/useNotice.tsx';
import { useTexts } from '../platform/language.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { FiledDocument } from './draft.ts';

/** The form beside it, with all that was typed there, must not go when the viewer cannot be loaded. */
const DocumentViewer = lazy<ComponentType<{ document: FiledDocument; onClose(): void }>>(() =>
  import('./viewer/DocumentViewer.tsx').catch(() => ({ default: ViewerFailed })),
);

interface Viewing {
  opened: FiledDocument | null;
  open(document: FiledDocument): void;
  close(): void;
  /** The application's documents that hold scripts. */
  scripted: readonly number[];
}

const Context = createContext<Viewing | null>(null);

/** Which document is open beside the form; anything below may open another. */
export function ViewingProvider({
  children,
  scripted = [],
}: PropsWithChildren<{ scripted?: readonly number[] | undefined }>) {
  const [opened, open] = useState<FiledDocument | null>(null);
  return <Context value={{ opened, open, close: () => open(null), scripted }}>{children}</Context>;
}

export function useViewing(): Viewing {
  const viewing = use(Context);
  if (!viewing) throw new Error('useViewing needs a ViewingProvider above it.');
  return viewing;
}

export function OpenedDocument() {
  const { common } = useTexts();
  const { opened, close } = useViewing();
  if (!opened) return null;
  return (
    <div className="application-viewer">
      <Suspense fallback={<Skeleton kind="lines" count={6} text={common.loading} />}>
        <DocumentViewer key={opened.id} document={opened} onClose={close} />
      </Suspense>
    </div>
  );
}

function ViewerFailed({ onClose }: { onClose(): void }) {
  const notice = useNotice();
  const say = useEffectEvent(() => {
    notice('red', ({ application }) => application.viewerFailures.unreadable);
    onClose();
  });
  useEffect(() => say(), []);
  return null;
}
