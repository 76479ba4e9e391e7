import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { viewerTexts } from '../../texts/viewer.ts';
import { turned, widthIn } from './pageSizes.ts';
import type { ReadablePdf } from './pdf.ts';
import { type ShownPages, scalePages, showPages, turnPages } from './showPages.ts';
import { useRoom } from './useRoom.ts';
import type { Zoom } from './zoomSteps.ts';

/** A point of a PDF is 1/72 inch, a pixel of CSS 1/96. */
const pixelsInPoint = 96 / 72;

/** The pages of a document in a scroll container, as they are turned and zoomed. */
export function usePages(
  box: RefObject<HTMLDivElement | null>,
  read: ReadablePdf | null,
  { zoom, turns }: { zoom: Zoom; turns: number },
) {
  const texts = useTextsOf(viewerTexts);
  const [shown, setShown] = useState<ShownPages | null>(null);
  const [current, setCurrent] = useState(1);
  const [failure, setFailure] = useState<unknown>(null);
  const room = useRoom(box);
  const sizeOf = (page: number) => turned(read?.sizes[page - 1] ?? room, turns);
  const widthOf = (page: number) => widthIn(room, sizeOf(page), zoom);

  const onName = useEffectEvent((page: Element, number: number) => {
    page.setAttribute('aria-label', texts.pageOf(number, read?.pdf.numPages ?? number));
  });
  const onScan = useEffectEvent((text: HTMLElement) => {
    const said = document.createElement('p');
    said.className = 'visually-hidden';
    said.textContent = texts.noText;
    text.append(said);
  });

  useEffect(() => {
    if (!box.current || !read) return;
    const end = showPages(box.current, read, {
      onReady: setShown,
      onPage: setCurrent,
      onName: (page, number) => onName(page, number),
      onScan: (text) => onScan(text),
      onFailure: setFailure,
    });
    return () => {
      end();
      setShown(null);
    };
  }, [box, read]);

  const layOut = useEffectEvent(({ viewer }: ShownPages) => {
    turnPages(viewer, turns);
    const width = widthOf(viewer.currentPageNumber);
    scalePages(viewer, width / (sizeOf(1).width * pixelsInPoint));
  });
  const height = zoom === 'page' ? room.height : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are laid out anew by what changes their room, not by each new function
  useEffect(() => {
    if (shown && room.width > 0) layOut(shown);
  }, [shown, room.width, height, zoom, turns]);

  if (failure) throw failure;

  return {
    current,
    factor: zoom === 'page' ? widthOf(current) / (room.width || 1) : zoom,
    finder: shown?.finder ?? null,
    goTo: (page: number) => shown?.goTo(page),
  };
}
