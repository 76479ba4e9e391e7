import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { viewerTexts } from '../../../texts/viewer.ts';
import { drawPage, layOutForm } from '../drawPage.ts';
import { type PageSize, turned } from '../pageSizes.ts';
import type { ReadablePdf } from '../pdf.ts';
import { useIsNear } from '../useIsNear.ts';
import type { DrawInTurn } from './drawInTurn.ts';

/** The longer side of its picture, in pixels of the page layout. */
const longest = 96;

interface Props {
  read: ReadablePdf;
  number: number;
  /** Its size in the file. */
  size: PageSize;
  /** Clockwise quarter turns. */
  turns: number;
  isCurrent: boolean;
  drawInTurn: DrawInTurn;
  button: Ref<HTMLButtonElement>;
  onGo(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A small picture of a page, drawn while it is near what is in sight, and let go of afterwards. */
export function Thumbnail(props: Props) {
  const { read, number, size: inFile, turns, isCurrent, drawInTurn, button } = props;
  const texts = useTextsOf(viewerTexts);
  const item = useRef<HTMLLIElement>(null);
  const picture = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(item);
  const size = turned(inFile, turns);
  const scale = longest / Math.max(size.width, size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];

  useEffect(() => {
    picture.current?.style.setProperty('--page-width', `${width}px`);
    picture.current?.style.setProperty('--page-height', `${height}px`);
  }, [width, height]);

  useEffect(() => {
    const box = picture.current;
    if (!isNear || !box) return;
    const gone = new AbortController();
    drawInTurn(gone.signal, async () => {
      const page = await read.getPage(number);
      if (gone.signal.aborted) return;
      if (read.isForm) {
        const form = await layOutForm(page, { width, turns });
        if (!gone.signal.aborted) box.replaceChildren(form);
        return;
      }
      const canvas = document.createElement('canvas');
      const task = drawPage(page, canvas, { width: width * devicePixelRatio, turns });
      gone.signal.addEventListener('abort', () => task.cancel());
      await task.promise;
      // What was unpacked to draw it: of a scan, many megabytes.
      page.cleanup();
      box.replaceChildren(canvas);
    });
    return () => {
      gone.abort();
      box.replaceChildren();
    };
  }, [read, number, isNear, width, turns, drawInTurn]);

  return (
    <li ref={item}>
      <button
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={texts.pageOf(number, read.pdf.numPages)}
        className="thumbnail"
        onClick={props.onGo}
        onKeyDown={props.onKeyDown}
        ref={button}
        tabIndex={isCurrent ? 0 : -1}
        type="button"
      >
        <span aria-hidden="true" className="thumbnail-picture" inert ref={picture} />
        <span className="small">{number}</span>
      </button>
    </li>
  );
}
