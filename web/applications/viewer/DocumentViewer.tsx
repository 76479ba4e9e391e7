import './viewer.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import type { FiledDocument } from '../draft.ts';
import { ScriptsHint } from '../ScriptsHint.tsx';
import { FormPage } from './FormPage.tsx';
import { PdfPage } from './PdfPage.tsx';
import { useIsWide } from './useIsWide.ts';
import { usePdf, type ViewerFailure } from './usePdf.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  document: FiledDocument;
  onClose(): void;
}

const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** A PDF in place: beside the form where there is room, else over the whole screen. */
export default function DocumentViewer({ document, onClose }: Props) {
  const { application: texts } = useTexts();
  const isWide = useIsWide();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [step, setStep] = useState(zoomSteps.indexOf(1));
  const zoom = zoomSteps[step] ?? 1;
  const zoomTo = (next: number) => {
    if (next >= 0 && next < zoomSteps.length) setStep(next);
  };

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

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
    if (key === '+' || key === '=') zoomTo(step + 1);
    if (key === '-') zoomTo(step - 1);
  }

  return (
    <dialog
      aria-labelledby={titleId}
      className="viewer"
      onCancel={onClose}
      onKeyDown={onKeyDown}
      ref={box}
    >
      <div className="viewer-bar">
        <h2 className="viewer-title" id={titleId} title={document.filename}>
          {document.filename}
        </h2>
        <Zoom level={zoom} onIn={() => zoomTo(step + 1)} onOut={() => zoomTo(step - 1)} />
        <Button aria-label={texts.closeViewer} icon="close" onClick={onClose} variant="quiet" />
      </div>
      <ScriptsHint document={document} />
      <ErrorBoundary fallback={<NotShown document={document} failure="unreadable" />}>
        <ViewedPages document={document} zoom={zoom} />
      </ErrorBoundary>
    </dialog>
  );
}

interface ZoomProps {
  level: number;
  onIn(): void;
  onOut(): void;
}

function Zoom({ level, onIn, onOut }: ZoomProps) {
  const { application: texts } = useTexts();
  return (
    <>
      <Button
        aria-disabled={level === zoomSteps[0]}
        aria-label={texts.zoomOut}
        icon="minus"
        onClick={onOut}
        variant="quiet"
      />
      <span className="viewer-zoom" role="status">
        {texts.zoomLevel(level)}
      </span>
      <Button
        aria-disabled={level === zoomSteps.at(-1)}
        aria-label={texts.zoomIn}
        icon="plus"
        onClick={onIn}
        variant="quiet"
      />
    </>
  );
}

function ViewedPages({ document, zoom }: { document: FiledDocument; zoom: number }) {
  const { application: texts, common } = useTexts();
  const { read, failure } = usePdf(document.id);
  const pages = useRef<HTMLElement>(null);
  const width = useWidth(pages);
  const Page = read?.isForm ? FormPage : PdfPage;
  return (
    <section
      aria-label={texts.pages}
      className="viewer-pages"
      ref={pages}
      // What scrolls must be reached by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
    >
      {failure && <NotShown document={document} failure={failure} />}
      {!read && !failure && <Skeleton count={8} kind="lines" text={common.loading} />}
      {read &&
        width > 0 &&
        Array.from({ length: read.pdf.numPages }, (_, index) => index + 1).map((number) => (
          <Page key={number} number={number} pdf={read.pdf} width={width * zoom} />
        ))}
    </section>
  );
}

function NotShown({ document, failure }: { document: FiledDocument; failure: ViewerFailure }) {
  const { application: texts } = useTexts();
  return (
    <Banner title={texts.viewerFailures[failure]} tone="error">
      <DocumentLink document={document} />
    </Banner>
  );
}
