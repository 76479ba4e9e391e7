import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { viewerTexts } from '../../../texts/viewer.ts';
import {
  computeShownWidth,
  type PageSize,
  pixelsPerPoint,
  rotateSize,
  type Zoom,
} from './layout.ts';
import type { ReadablePdf } from './openPdf.ts';
import { rotatePages, type ShownPages, setPageScale, showPages } from './showPages.ts';

export function usePdfPages(
  box: RefObject<HTMLDivElement | null>,
  read: ReadablePdf | null,
  { zoom, turns }: { zoom: Zoom; turns: number },
) {
  const texts = useTextsOf(viewerTexts);
  const [shown, setShown] = useState<ShownPages | null>(null);
  const [current, setCurrent] = useState(1);
  const [failure, setFailure] = useState<unknown>(null);
  const boxSize = useElementSize(box);
  const getSize = (page: number) => rotateSize(read?.sizes[page - 1] ?? boxSize, turns);
  const getWidth = (page: number) =>
    computeShownWidth(boxSize, getSize(zoom === 'page' ? page : 1), zoom);
  const getScale = (page: number) => getWidth(page) / (getSize(1).width * pixelsPerPoint || 1);

  useEffect(() => {
    if (!box.current || !read) return;
    const end = showPages(box.current, read, texts, {
      onReady: setShown,
      onPage: setCurrent,
      onFailure: setFailure,
    });
    return () => {
      end();
      setShown(null);
    };
  }, [box, read, texts]);

  const layOut = useEffectEvent(({ viewer }: ShownPages) => {
    rotatePages(viewer, turns);
    setPageScale(viewer, getScale(viewer.currentPageNumber));
  });
  const height = zoom === 'page' ? boxSize.height : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another size, zoom or rotation needs a new layout
  useEffect(() => {
    if (shown && boxSize.width > 0) layOut(shown);
  }, [shown, boxSize.width, height, zoom, turns]);

  if (failure) throw failure;

  return {
    current,
    factor: getScale(current),
    finder: shown?.finder ?? null,
    goTo: (page: number) => shown?.goTo(page),
  };
}

const emptyPageSize: PageSize = { width: 0, height: 0 };

function useElementSize(element: RefObject<HTMLElement | null>): PageSize {
  const [room, setRoom] = useState(emptyPageSize);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? emptyPageSize;
      setRoom({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
