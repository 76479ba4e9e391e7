import './formPage.css';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { boxesOfElement } from './find/elementText.ts';
import { PageHits } from './find/PageHits.tsx';
import type { PageHit } from './find/useFind.ts';
import { formTransform, layOutForm } from './formLayout.ts';
import { type PageProps, scaleOf, usePage } from './usePage.ts';
import { viewerTexts } from './viewerTexts.ts';

/** A page of a dynamic form (XFA) as HTML, so that its content can be searched, selected and read aloud. */
export function FormPage(props: PageProps) {
  const { documents: words } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const { pdf, number, size, turns } = props;
  const scale = scaleOf(props);
  const box = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { page, fail } = usePage(box, props);
  const [isLaidOut, setLaidOut] = useState(false);

  useEffect(() => {
    const div = layer.current;
    if (!page || !div) return;
    let isGone = false;
    layOutForm(pdf, page, words).then(
      (form) => {
        if (isGone) return;
        div.replaceChildren(form);
        setLaidOut(true);
      },
      (error) => isGone || fail(error),
    );
    return () => {
      isGone = true;
      div.replaceChildren();
      setLaidOut(false);
    };
  }, [pdf, page, words, fail]);

  // Before anything is looked for in it.
  useLayoutEffect(() => {
    if (layer.current) layer.current.style.transform = formTransform(size, scale, turns);
  }, [size, scale, turns]);

  const locate = useCallback(async (hits: readonly PageHit[]) => {
    const [form, frame] = [layer.current, box.current];
    return form && frame ? hits.map((hit) => boxesOfElement(form, hit, frame)) : [];
  }, []);

  return (
    <section aria-label={texts.pageOf(number, pdf.numPages)} className="pdf-page" ref={box}>
      <div className="xfa-form" ref={layer} />
      <PageHits
        key={turns}
        hits={props.hits}
        locate={isLaidOut ? locate : null}
        sought={props.sought}
      />
    </section>
  );
}
