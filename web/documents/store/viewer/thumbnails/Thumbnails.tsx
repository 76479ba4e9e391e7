import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTextsOf } from '../../../../platform/language.tsx';
import { viewerTexts } from '../../../../texts/viewer.ts';
import { drawPage, renderFormLayout } from '../drawPage.ts';
import { rotateSize, scrollIntoContainerView } from '../layout.ts';
import type { ReadablePdf } from '../openPdf.ts';
import styles from './thumbnails.module.css';

const maxThumbnailSidePixels = 96;

export interface ThumbnailsProps {
  read: ReadablePdf;
  turns: number;
  current: number;
  onGo(page: number): void;
}

const pageStepsByKey: Readonly<Record<string, (page: number, count: number) => number>> = {
  ArrowUp: (page) => page - 1,
  ArrowLeft: (page) => page - 1,
  ArrowDown: (page) => page + 1,
  ArrowRight: (page) => page + 1,
  PageUp: (page) => page - 5,
  PageDown: (page) => page + 5,
  Home: () => 1,
  End: (_, count) => count,
};

export default function Thumbnails({ read, turns, current, onGo }: ThumbnailsProps) {
  const texts = useTextsOf(viewerTexts);
  const count = read.sizes.length;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const [box, item] = [list.current, list.current?.children[current - 1]];
    if (!box || !item) return;
    scrollIntoContainerView(item, 'ul');
    if (!box.contains(document.activeElement)) return;
    item.querySelector('button')?.focus({ preventScroll: true });
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    const step = pageStepsByKey[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onGo(Math.min(Math.max(step(current, count), 1), count));
  }

  return (
    <ul aria-label={texts.thumbnails} className={styles.thumbnails} ref={list}>
      {read.sizes.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and do not move
        <li key={index}>
          <button
            aria-current={index + 1 === current ? 'page' : undefined}
            aria-label={texts.pageOf(index + 1, count)}
            className={`${styles.thumbnail} option`}
            onClick={() => onGo(index + 1)}
            onKeyDown={onKeyDown}
            tabIndex={index + 1 === current ? 0 : -1}
            type="button"
          >
            <ThumbnailPicture number={index + 1} read={read} turns={turns} />
            <span className="small">{index + 1}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailPictureProps {
  read: ReadablePdf;
  number: number;
  turns: number;
}

function ThumbnailPicture({ read, number, turns }: ThumbnailPictureProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const size = rotateSize(read.sizes[number - 1] ?? { width: 1, height: 1 }, turns);
  const scale = maxThumbnailSidePixels / Math.max(size.width, size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];

  useEffect(() => {
    const box = picture.current;
    if (!box) return;
    let drawing = new AbortController();
    function letGo() {
      drawing.abort();
      box?.replaceChildren();
    }
    const observer = new IntersectionObserver(
      (entries) => {
        letGo();
        drawing = new AbortController();
        const { signal } = drawing;
        if (!entries.at(-1)?.isIntersecting) return;
        queueDrawing(signal, () => drawThumbnail(box, { read, number, turns }, width, signal));
      },
      { root: box.closest('ul'), rootMargin: '100%' },
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      letGo();
    };
  }, [read, number, width, turns]);

  const style = { '--page-width': `${width}px`, '--page-height': `${height}px` } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      className={styles.thumbnailPicture}
      inert
      ref={picture}
      style={style}
    />
  );
}

async function drawThumbnail(
  box: Element,
  { read, number, turns }: ThumbnailPictureProps,
  width: number,
  signal: AbortSignal,
) {
  const page = await read.getPage(number);
  if (signal.aborted) return;
  if (read.isForm) {
    const form = await renderFormLayout(page, { width, turns });
    if (!signal.aborted) box.replaceChildren(form);
    return;
  }
  const canvas = document.createElement('canvas');
  const task = drawPage(page, canvas, { width: width * devicePixelRatio, turns });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  // A decoded scan takes many megabytes.
  page.cleanup();
  box.replaceChildren(canvas);
}

/** Pages are drawn one at a time, because twenty decoded scans would fill the memory of a phone. */
let lastDrawing: Promise<unknown> = Promise.resolve();

function queueDrawing(signal: AbortSignal, draw: () => Promise<void>): void {
  // A page that cannot be drawn has an empty thumbnail, because the viewer already reports the reason.
  lastDrawing = lastDrawing.then(() => (signal.aborted ? undefined : draw())).catch(() => {});
}
