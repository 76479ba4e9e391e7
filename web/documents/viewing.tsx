import {
  createContext,
  type PropsWithChildren,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../platform/language.tsx';
import { useNotice } from '../shared/useNotice.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { FiledDocument } from './filedDocument.ts';
import { useHeldRow } from './useHeldRow.ts';
import type { ViewerProps } from './viewer/DocumentViewer.tsx';

/** The form beside it, with all that was typed there, must not go when the viewer cannot be loaded. */
const DocumentViewer = lazyOr(() => import('./viewer/DocumentViewer.tsx'), ViewerFailed);

/** A document that can be opened beside the form, and the button that opens it. */
export interface Viewable {
  document: FiledDocument;
  /** What it is there: the name of its slot, its title. */
  place: string;
  button: HTMLElement;
}

interface Viewing {
  /** The key of the one that is open. */
  openedKey: string | null;
  open(key: string): void;
  close(): void;
  /** Answers how to take it back. */
  register(key: string, viewable: Viewable): () => void;
  /** The application's documents that hold scripts. */
  scripted: readonly number[];
}

interface Opened extends Viewable {
  key: string;
}

const Context = createContext<Viewing | null>(null);
const OpenedContext = createContext<{ opened: Opened | null; all: Opened[] }>({
  opened: null,
  all: [],
});

/** Which document is open beside the form; anything below may open another. */
export function ViewingProvider({
  children,
  scripted = [],
}: PropsWithChildren<{ scripted?: readonly number[] | undefined }>) {
  const [viewables, setViewables] = useState<ReadonlyMap<string, Viewable>>(new Map());
  const [opened, setOpened] = useState<Opened | null>(null);
  const holdRow = useHeldRow(opened !== null);

  const register = useCallback((key: string, viewable: Viewable) => {
    setViewables((held) => new Map(held).set(key, viewable));
    return () =>
      setViewables((held) => new Map([...held].filter(([otherKey]) => otherKey !== key)));
  }, []);

  function open(key: string) {
    const viewable = viewables.get(key);
    if (!viewable) return;
    holdRow(viewable.button);
    setOpened({ key, ...viewable });
  }

  function close() {
    if (opened) holdRow(opened.button);
    setOpened(null);
  }

  const all = [...viewables]
    .map(([key, viewable]) => ({ key, ...viewable }))
    .sort((one, other) => (isBefore(one.button, other.button) ? -1 : 1));
  return (
    <Context value={{ openedKey: opened?.key ?? null, open, close, register, scripted }}>
      <OpenedContext value={{ opened, all }}>{children}</OpenedContext>
    </Context>
  );
}

function isBefore(one: Node, other: Node): boolean {
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

export function useViewing(): Viewing {
  const viewing = use(Context);
  if (!viewing) throw new Error('useViewing needs a ViewingProvider above it.');
  return viewing;
}

/** The document that is open, with those before and after it as they stand on the page. */
export function OpenedDocument() {
  const { common } = useTexts();
  const { open, close } = useViewing();
  const { opened, all } = use(OpenedContext);
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
          onClose={close}
          onOpenAt={openAt}
          position={index < 0 ? null : { index, count: all.length, place: opened.place }}
          returnFocus={() => button.current?.focus({ preventScroll: true })}
        />
      </Suspense>
    </div>
  );
}

function ViewerFailed({ onClose }: ViewerProps) {
  const notice = useNotice();
  const say = useEffectEvent(() => {
    notice('red', ({ application }) => application.viewerFailures.unreadable);
    onClose();
  });
  useEffect(() => say(), []);
  return null;
}
