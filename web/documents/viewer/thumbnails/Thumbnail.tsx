import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { formTransform, layOutForm } from '../formLayout.ts';
import { drawPage } from '../PdfPage.tsx';
import { type PageSize, turned } from '../pageSizes.ts';
import type { ReadablePdf } from '../pdf.ts';
import { useIsNear } from '../useIsNear.ts';
import { viewerTexts } from '../viewerTexts.ts';
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
  const { documents: words } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const { pdf, isForm } = read;
  const item = useRef<HTMLLIElement>(null);
  const picture = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(item);
  const size = turned(inFile, turns);
  const scale = longest / Math.max(size.width, size.height);

  useEffect(() => {
    const box = picture.current;
    box?.style.setProperty('--page-width', `${Math.round(size.width * scale)}px`);
    box?.style.setProperty('--page-height', `${Math.round(size.height * scale)}px`);
  }, [size.width, size.height, scale]);

  useEffect(() => {
    const box = picture.current;
    if (!isNear || !box) return;
    const gone = new AbortController();
    drawInTurn(gone.signal, async () => {
      const page = await pdf.getPage(number);
      if (gone.signal.aborted) return;
      if (isForm) {
        const form = await layOutForm(pdf, page, words);
        form.className = 'xfa-form';
        form.style.transform = formTransform(inFile, scale, turns);
        if (!gone.signal.aborted) box.replaceChildren(form);
        return;
      }
      const canvas = document.createElement('canvas');
      const task = drawPage(page, canvas, { scale: scale * devicePixelRatio, turns });
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
  }, [pdf, number, isForm, isNear, scale, turns, words, drawInTurn, inFile]);

  return (
    <li ref={item}>
      <button
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={texts.pageOf(number, pdf.numPages)}
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
