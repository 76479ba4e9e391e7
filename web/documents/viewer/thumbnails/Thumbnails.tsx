import './thumbnails.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { viewerTexts } from '../../../texts/viewer.ts';
import type { ReadablePdf } from '../pdf.ts';
import { drawingInTurn } from './drawInTurn.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface ThumbnailsProps {
  read: ReadablePdf;
  turns: number;
  current: number;
  onGo(page: number): void;
}

/** How far a key goes from one of so many pages. */
const steps: Readonly<Record<string, (page: number, count: number) => number>> = {
  ArrowUp: (page) => page - 1,
  ArrowLeft: (page) => page - 1,
  ArrowDown: (page) => page + 1,
  ArrowRight: (page) => page + 1,
  PageUp: (page) => page - 5,
  PageDown: (page) => page + 5,
  Home: () => 1,
  End: (_, count) => count,
};

/** All pages small, with the current one marked: one stop of the Tab key, and arrow keys from page to page. */
export default function Thumbnails({ read, turns, current, onGo }: ThumbnailsProps) {
  const texts = useTextsOf(viewerTexts);
  const [drawInTurn] = useState(drawingInTurn);
  const list = useRef<HTMLUListElement>(null);
  const ofCurrent = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const [box, item] = [list.current, list.current?.children[current - 1]];
    if (box && item) bringIntoSight(box, item);
    // The keys go with the page.
    if (box?.contains(document.activeElement)) ofCurrent.current?.focus({ preventScroll: true });
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const count = read.sizes.length;
    onGo(Math.min(Math.max(step(current, count), 1), count));
  }

  return (
    <ul aria-label={texts.thumbnails} className="thumbnails" ref={list}>
      {read.sizes.map((size, index) => (
        <Thumbnail
          button={index + 1 === current ? ofCurrent : null}
          drawInTurn={drawInTurn}
          isCurrent={index + 1 === current}
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and do not move
          key={index}
          number={index + 1}
          onGo={() => onGo(index + 1)}
          onKeyDown={onKeyDown}
          read={read}
          size={size}
          turns={turns}
        />
      ))}
    </ul>
  );
}

/** Inside its own list alone: `scrollIntoView` would move the page around it as well. */
function bringIntoSight(list: Element, item: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  const by = (start: number, end: number) => Math.min(start, 0) || Math.max(end, 0);
  list.scrollBy({
    left: by(inner.left - outer.left, inner.right - outer.right),
    top: by(inner.top - outer.top, inner.bottom - outer.bottom),
    behavior: 'instant',
  });
}
