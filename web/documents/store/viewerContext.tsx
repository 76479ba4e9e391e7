import {
  createContext,
  type PropsWithChildren,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { UploadedDocument } from './uploadedDocument.ts';

export interface ViewableDocument {
  key: string;
  document: UploadedDocument;
  place: string;
  button: HTMLElement;
}

interface ViewerState {
  opened: ViewableDocument | null;
  all: ViewableDocument[];
  open(key: string): void;
  show(viewable: ViewableDocument): void;
  close(): void;
  register(viewable: ViewableDocument): () => void;
  scripted: readonly number[];
}

const ViewerContext = createContext<ViewerState | null>(null);

export function ViewerProvider({
  children,
  scripted = [],
}: PropsWithChildren<{ scripted?: readonly number[] | undefined }>) {
  const [viewables, setViewables] = useState<readonly ViewableDocument[]>([]);
  const [opened, setOpened] = useState<ViewableDocument | null>(null);
  const anchorTo = useScrollAnchor(opened !== null);

  const register = useCallback((viewable: ViewableDocument) => {
    setViewables((current) => [...current, viewable]);
    return () =>
      setViewables((current) =>
        current.filter((viewableDocument) => viewableDocument !== viewable),
      );
  }, []);

  function open(key: string) {
    const viewable = viewables.find((viewable) => viewable.key === key);
    if (!viewable) return;
    anchorTo(viewable.button);
    setOpened(viewable);
  }

  function show({ key, button }: ViewableDocument) {
    open(key);
    button.scrollIntoView({ block: 'nearest' });
  }

  function close() {
    if (opened) anchorTo(opened.button);
    setOpened(null);
  }

  const all = viewables.toSorted((a, b) => (isBeforeInDocument(a.button, b.button) ? -1 : 1));
  return (
    <ViewerContext value={{ opened, all, open, show, close, register, scripted }}>
      {children}
    </ViewerContext>
  );
}

function isBeforeInDocument(one: Node, other: Node): boolean {
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

export function useViewer(): ViewerState {
  const viewing = use(ViewerContext);
  if (!viewing) throw new Error('useViewer needs a ViewerProvider above it.');
  return viewing;
}

export function useViewerButton(
  button: RefObject<HTMLElement | null>,
  document: UploadedDocument | null,
  place: string,
): string {
  const { register } = useViewer();
  const key = useId();
  const announce = useEffectEvent((opener: HTMLElement) =>
    document ? register({ key, document, place, button: opener }) : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object may describe the same file
  useEffect(
    () => (button.current ? announce(button.current) : undefined),
    [button, document?.id, document?.filename, place],
  );
  return key;
}

const findDocumentRow = (button: HTMLElement) => button.closest('.document, .note') ?? button;

/** Keeps a row at its place on the screen when the viewer changes the width of the form. */
function useScrollAnchor(isViewing: boolean): (button: HTMLElement) => void {
  const anchor = useRef<{ row: Element; top: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the layout has changed
  useLayoutEffect(() => {
    if (!anchor.current) return;
    const { row, top } = anchor.current;
    const moveBack = () =>
      window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    moveBack();
    // Some browsers also apply scroll anchoring after layout, and not always to the same row.
    const frame = requestAnimationFrame(moveBack);
    return () => cancelAnimationFrame(frame);
  }, [isViewing]);

  return (button) => {
    const row = findDocumentRow(button);
    anchor.current = { row, top: row.getBoundingClientRect().top };
  };
}
