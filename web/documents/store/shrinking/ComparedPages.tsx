import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { smallerTexts } from '../../../texts/pictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { drawPage } from '../viewer/drawPage.ts';

interface Side {
  pdf: PDFDocumentProxy;
  label: string;
}

export function ComparedPages({ sides }: { sides: readonly Side[] }) {
  const texts = useTextsOf(smallerTexts);
  const [number, setNumber] = useState(1);
  const [isLarge, setLarge] = useState(false);
  const count = sides[0]?.pdf.numPages ?? 1;
  const said = texts.page(number, count);
  return (
    <>
      <div className="smaller-sides">
        {sides.map(({ pdf, label }) => (
          <figure key={label}>
            <figcaption>{label}</figcaption>
            <section
              aria-label={`${label}, ${said}`}
              className="smaller-page"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
              tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
            >
              <Page isLarge={isLarge} label={`${label}, ${said}`} number={number} pdf={pdf} />
            </section>
          </figure>
        ))}
      </div>
      <div className="smaller-steps">
        <Button disabled={number === 1} onClick={() => setNumber(number - 1)} variant="quiet">
          {texts.previousPage}
        </Button>
        <span role="status">{said}</span>
        <Button disabled={number === count} onClick={() => setNumber(number + 1)} variant="quiet">
          {texts.nextPage}
        </Button>
        <Button aria-pressed={isLarge} onClick={() => setLarge(!isLarge)} variant="quiet">
          {texts.larger}
        </Button>
      </div>
    </>
  );
}

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
  isLarge: boolean;
}

const pixels = { usual: 900, large: 1_800 };

function Page({ pdf, number, label, isLarge }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let task: { cancel(): void } | undefined;
    let isGone = false;
    async function draw() {
      const page = await pdf.getPage(number);
      if (isGone || !canvas.current) return;
      const width = isLarge ? pixels.large : pixels.usual;
      const drawing = drawPage(page, canvas.current, { width, turns: 0 });
      task = drawing;
      await drawing.promise;
    }
    // A page that cannot be drawn stays white on the side where that is so.
    draw().catch(() => {});
    return () => {
      isGone = true;
      task?.cancel();
    };
  }, [pdf, number, isLarge]);
  return <canvas aria-label={label} data-large={isLarge} ref={canvas} role="img" />;
}
