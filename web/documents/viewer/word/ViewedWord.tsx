import { useCallback, useMemo, useRef, useState } from 'react';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useShortcut } from '../../../platform/singleKeys.ts';
import { viewerTexts } from '../../../texts/viewer.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FindBar } from '../find/FindBar.tsx';
import { useFinding } from '../find/useFinding.ts';
import { WordFinder } from '../find/WordFinder.ts';
import { NotShown } from '../NotShown.tsx';
import { printText } from '../print/printSheets.ts';
import { useReading } from '../useReading.ts';
import { useViewerKeys } from '../useViewerKeys.ts';
import type { ViewedProps } from '../ViewedPages.tsx';
import { ZoomButtons } from '../ZoomButtons.tsx';
import { zoomedBy } from '../zoomSteps.ts';
import { lackOfWord, openWord } from './openWord.ts';
import { WordPage } from './WordPage.tsx';

/** A Word document as text, with zoom, find and print. */
export default function ViewedWord({ document, name, zoom, onZoom }: ViewedProps) {
  const { common } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const open = useCallback((signal: AbortSignal) => openWord(document.id, signal), [document.id]);
  const { read, failure, retry } = useReading(open, lackOfWord);
  const box = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLElement>(null);
  const [text, setText] = useState<HTMLElement | null>(null);
  const onText = useCallback((element: HTMLElement) => setText(element), []);
  const finding = useFinding(useMemo(() => text && new WordFinder(text), [text]));
  // It has no pages of which one could be seen whole.
  const factor = zoom === 'page' ? 1 : zoom;

  function closeFind() {
    finding.close();
    pages.current?.focus({ preventScroll: true });
  }

  useViewerKeys(box, {
    f: () => read !== null && finding.open(),
    '+': () => onZoom(zoomedBy(factor, 1)),
    '=': () => onZoom(zoomedBy(factor, 1)),
    '-': () => onZoom(zoomedBy(factor, -1)),
  });
  const findKey = useShortcut('f');
  return (
    <div className="viewed" ref={box}>
      {read && (
        <div className="viewer-tools">
          <ZoomButtons factor={factor} onZoom={onZoom} />
          <div className="viewer-actions">
            <IconButton
              {...findKey}
              aria-expanded={finding.isOpen}
              icon="search"
              name={texts.find}
              onClick={() => (finding.isOpen ? closeFind() : finding.open())}
            />
            <IconButton icon="print" name={texts.print} onClick={() => text && printText(text)} />
          </div>
        </div>
      )}
      {read && finding.isOpen && <FindBar count={1} finding={finding} onClose={closeFind} />}
      <section
        aria-label={name ?? texts.pages}
        className="viewer-pages"
        ref={pages}
        // Scroll containers must be focusable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      >
        {failure && <NotShown document={document} failure={failure} onRetry={retry} />}
        {!read && !failure && <Skeleton count={8} kind="lines" text={common.loading} />}
        {read && <WordPage factor={factor} onText={onText} read={read} />}
      </section>
    </div>
  );
}
