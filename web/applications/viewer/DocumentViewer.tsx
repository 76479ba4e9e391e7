import './viewer.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import type { FiledDocument } from '../draft.ts';
import { PdfPage } from './PdfPage.tsx';
import { useIsWide } from './useIsWide.ts';
import { usePdf } from './usePdf.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  document: FiledDocument;
  onClose(): void;
}

const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** A PDF in place: beside the form where there is room, else over the whole screen. */
export default function DocumentViewer({ document, onClose }: Props) {
  const isWide = useIsWide();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const opener = globalThis.document.activeElement;
    const dialog = box.current;
    if (isWide) dialog?.show();
    else dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isWide]);

  return (
    <dialog
      aria-labelledby={titleId}
      className="viewer"
      onCancel={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      ref={box}
    >
      <ViewedPages document={document} onClose={onClose} titleId={titleId} />
    </dialog>
  );
}

function ViewedPages({ document, onClose, titleId }: Props & { titleId: string }) {
  const { application: texts, common } = useTexts();
  const { pdf, hasFailed } = usePdf(document.id);
  const [step, setStep] = useState(zoomSteps.indexOf(1));
  const pages = useRef<HTMLElement>(null);
  const width = useWidth(pages);
  const zoom = zoomSteps[step] ?? 1;
  const canZoomIn = step < zoomSteps.length - 1;
  const canZoomOut = step > 0;

  function onKeyDown({ key }: KeyboardEvent) {
    if ((key === '+' || key === '=') && canZoomIn) setStep(step + 1);
    if (key === '-' && canZoomOut) setStep(step - 1);
  }

  return (
    <>
      <div className="viewer-bar">
        <h2 className="viewer-title" id={titleId} title={document.filename}>
          {document.filename}
        </h2>
        <Button
          aria-disabled={!canZoomOut}
          aria-label={texts.zoomOut}
          icon="minus"
          onClick={() => canZoomOut && setStep(step - 1)}
          variant="quiet"
        />
        <span className="viewer-zoom" role="status">
          {texts.zoomLevel(zoom)}
        </span>
        <Button
          aria-disabled={!canZoomIn}
          aria-label={texts.zoomIn}
          icon="plus"
          onClick={() => canZoomIn && setStep(step + 1)}
          variant="quiet"
        />
        <Button aria-label={texts.closeViewer} icon="close" onClick={onClose} variant="quiet" />
      </div>
      <section
        aria-label={texts.pages}
        className="viewer-pages"
        onKeyDown={onKeyDown}
        ref={pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {hasFailed && (
          <Banner title={texts.viewerFailed} tone="error">
            <DocumentLink document={document} />
          </Banner>
        )}
        {!pdf && !hasFailed && <Skeleton count={8} kind="lines" text={common.loading} />}
        {pdf &&
          width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
            <PdfPage key={number} number={number} pdf={pdf} width={width * zoom} />
          ))}
      </section>
    </>
  );
}
