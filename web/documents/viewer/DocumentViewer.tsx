import './viewer.css';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../platform/language.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { ScriptsHint } from '../ScriptsHint.tsx';
import type { UploadedDocument } from '../uploadedDocument.ts';
import { ViewedDocument } from './ViewedDocument.tsx';
import type { Zoom } from './zoomSteps.ts';

export interface ViewerProps {
  document: UploadedDocument;
  /** Its position among the documents that can be opened; null when it was removed. */
  position: { index: number; count: number; place: string } | null;
  footer?: ReactNode;
  onOpenAt(index: number): void;
  onClose(): void;
  /** Focuses the button that opened the viewer. */
  returnFocus(): void;
}

/** Shows a PDF beside the form on wide screens, else full screen. */
export default function DocumentViewer(props: ViewerProps) {
  const { document, position, onOpenAt, onClose } = props;
  const { documents: texts } = useTexts();
  // As wide as where viewer.css puts it beside the form.
  const isWide = useMediaQuery('(min-width: 64rem)');
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [zoom, setZoom] = useState<Zoom>(1);
  const returnFocus = useEffectEvent(() => props.returnFocus());

  useEffect(() => {
    const dialog = box.current;
    const { scrollY } = window;
    if (isWide) dialog?.show();
    else dialog?.showModal();
    // Focuses the scroll container, so that the arrow keys scroll.
    dialog?.querySelector<HTMLElement>('.viewer-pages')?.focus({ preventScroll: true });
    // The browser would scroll to the focused element, although it was in view.
    window.scrollTo({ top: scrollY, behavior: 'instant' });
    return () => {
      dialog?.close();
      returnFocus();
    };
  }, [isWide]);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  const step = (by: number) => {
    const next = (position?.index ?? 0) + by;
    const isThere = position !== null && next >= 0 && next < position.count;
    return { 'aria-disabled': !isThere, onClick: () => isThere && onOpenAt(next) };
  };

  return (
    <dialog
      aria-labelledby={titleId}
      className="viewer"
      onCancel={onClose}
      onKeyDown={onKeyDown}
      ref={box}
    >
      <div className="viewer-bar">
        {position && <IconButton {...step(-1)} icon="chevronLeft" name={texts.previousDocument} />}
        <div className="viewer-title">
          <h2 id={titleId} title={document.filename}>
            {document.filename}
          </h2>
          <p className="muted small" role="status">
            {position && texts.positionOf(position)}
          </p>
        </div>
        {position && <IconButton {...step(1)} icon="chevronRight" name={texts.nextDocument} />}
        <IconButton icon="close" name={texts.closeViewer} onClick={onClose} />
      </div>
      <ScriptsHint document={document} />
      <ViewedDocument document={document} onZoom={setZoom} zoom={zoom} />
      {props.footer}
    </dialog>
  );
}
