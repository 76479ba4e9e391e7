import './word.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { boxesOfElement } from '../find/elementText.ts';
import { PageHits } from '../find/PageHits.tsx';
import type { PageHit } from '../find/useFind.ts';
import type { Finding } from '../find/useFinding.ts';
import { viewerTexts } from '../viewerTexts.ts';
import { type Loss, losses } from './lostInWord.ts';
import type { ReadWord } from './word.worker.ts';
import { makeWordNodes } from './wordNodes.ts';

interface Props {
  read: ReadWord;
  finding: Finding;
  /** Of the usual size of its letters. */
  factor: number;
  onText(text: HTMLElement): void;
}

/** The text of a Word document on one long page, and above it what is missing from it. */
export function WordPage({ read, finding, factor, onText }: Props) {
  const { documents: words } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const sheet = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const [isLaidOut, setLaidOut] = useState(false);

  useEffect(() => {
    if (!text.current) return;
    const pictures = read.pictures.map(({ type, bytes }) =>
      URL.createObjectURL(new Blob([bytes], { type })),
    );
    const { nodes, isWhole } = makeWordNodes(read.html, { pictures, words });
    text.current.replaceChildren(nodes);
    setCut(!isWhole);
    setLaidOut(true);
    onText(text.current);
    return () => {
      for (const picture of pictures) URL.revokeObjectURL(picture);
    };
  }, [read, words, onText]);

  const locate = useCallback(async (hits: readonly PageHit[]) => {
    const [element, frame] = [text.current, sheet.current];
    return element && frame ? hits.map((hit) => boxesOfElement(element, hit, frame)) : [];
  }, []);

  const lost = new Set<Loss>(isCut ? [...read.lost, 'rest'] : read.lost);
  return (
    <>
      <div className="word-hint small">
        <p>{texts.wordHint}</p>
        {lost.size > 0 && (
          <>
            <p>{texts.wordLost}</p>
            <ul>
              {losses
                .filter((loss) => lost.has(loss))
                .map((loss) => (
                  <li key={loss}>{texts.losses[loss]}</li>
                ))}
            </ul>
          </>
        )}
      </div>
      <div className="word-page" ref={sheet} style={{ fontSize: `${factor}rem` }}>
        <div className="word-text" ref={text} />
        <PageHits
          hits={finding.hitsOn(1)}
          key={factor}
          locate={isLaidOut ? locate : null}
          sought={finding.sought}
        />
      </div>
    </>
  );
}
