import { type Ref, type SubmitEvent, Suspense, useCallback, useRef, useState } from 'react';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useShortcut } from '../../../platform/singleKeyShortcuts.ts';
import { tryStorage } from '../../../platform/tryStorage.ts';
import { viewerTexts } from '../../../texts/viewer.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { createLazyWithFallback } from '../../../ui/loadFile.ts';
import { openPdf } from './openPdf.ts';
import { PrintState, usePrintJob } from './print/PrintState.tsx';
import type { ThumbnailsProps } from './thumbnails/Thumbnails.tsx';
import { useOpenedDocument } from './useOpenedDocument.ts';
import { usePdfPages } from './usePdfPages.ts';
import { ViewerFrame, type ViewerFrameProps } from './ViewerFrame.tsx';

/** The viewer works without thumbnails when their code fails to load. */
const Thumbnails = createLazyWithFallback<ThumbnailsProps>(
  () => import('./thumbnails/Thumbnails.tsx'),
  () => null,
);

export function PdfDocument(props: ViewerFrameProps) {
  const { zoom, onZoom, hasThumbnails } = props;
  const { id, file } = props.document;
  const { documents: words } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const open = useCallback(
    (signal: AbortSignal) => openPdf({ id, file }, words, signal),
    [id, file, words],
  );
  const reading = useOpenedDocument(open);
  const { read } = reading;
  const count = read?.pdf.numPages ?? 1;
  const scroller = useRef<HTMLDivElement>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const [turns, turn] = useRotation(id);
  const { current, factor, finder, goTo } = usePdfPages(scroller, read, { zoom, turns });
  const printing = usePrintJob();
  const toggleThumbnails = () => props.onThumbnails(!hasThumbnails);
  const shortcuts = { turn: useShortcut('t'), thumbnails: useShortcut('v') };
  return (
    <ViewerFrame
      {...props}
      before={<PageNumber count={count} current={current} field={numberField} onGo={goTo} />}
      between={
        <>
          <IconButton
            {...shortcuts.thumbnails}
            aria-expanded={hasThumbnails}
            icon="thumbnails"
            name={texts.thumbnails}
            onClick={toggleThumbnails}
          />
          <IconButton {...shortcuts.turn} icon="rotate" name={texts.rotate} onClick={turn} />
        </>
      }
      count={count}
      factor={factor}
      finder={finder}
      isPrinting={printing.page !== null}
      keys={{
        t: turn,
        v: toggleThumbnails,
        w: () => onZoom(zoom === 'width' ? 'page' : 'width'),
        g: () => numberField.current?.focus({ preventScroll: true }),
      }}
      onPrint={() => read && printing.start(read, turns)}
      printState={<PrintState count={count} printing={printing} />}
      reading={reading}
      scroller={scroller}
      thumbnails={
        read &&
        hasThumbnails && (
          <Suspense>
            <Thumbnails current={current} onGo={goTo} read={read} turns={turns} />
          </Suspense>
        )
      }
    >
      <div className="pdfViewer" />
    </ViewerFrame>
  );
}

interface PageNumberProps {
  current: number;
  count: number;
  field: Ref<HTMLInputElement>;
  onGo(page: number): void;
}

function PageNumber({ current, count, field, onGo }: PageNumberProps) {
  const texts = useTextsOf(viewerTexts);
  const [typed, setTyped] = useState<string | null>(null);

  function go(event?: SubmitEvent) {
    event?.preventDefault();
    setTyped(null);
    const page = Number(typed?.trim() || Number.NaN);
    if (Number.isInteger(page)) onGo(Math.min(Math.max(page, 1), count));
  }

  return (
    <form className="viewer-page" noValidate onSubmit={go}>
      <label className="line gap-1 nowrap figures small">
        <span>{texts.page}</span>
        <input
          {...useShortcut('g')}
          autoComplete="off"
          className="input"
          inputMode="numeric"
          maxLength={4}
          onBlur={() => go()}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          ref={field}
          size={3}
          type="text"
          value={typed ?? current}
        />
        <span>{texts.ofPages(count)}</span>
      </label>
    </form>
  );
}

const getRotationStorageKey = (documentId: number) => `document-turns.${documentId}`;

function readQuarterTurns(documentId: number): number {
  const stored = Number(tryStorage(() => localStorage.getItem(getRotationStorageKey(documentId))));
  return [1, 2, 3].includes(stored) ? stored : 0;
}

function useRotation(documentId: number): [number, () => void] {
  const [turns, setTurns] = useState(() => readQuarterTurns(documentId));

  function turn() {
    const next = (turns + 1) % 4;
    setTurns(next);
    const name = getRotationStorageKey(documentId);
    // The rotation of a file that is not uploaded is not stored, because the file has no id.
    if (next === 0 || documentId === 0) tryStorage(() => localStorage.removeItem(name));
    else tryStorage(() => localStorage.setItem(name, String(next)));
  }
  return [turns, turn];
}
