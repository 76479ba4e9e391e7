import './word.css';
import { useEffect, useRef, useState } from 'react';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { viewerTexts } from '../../../texts/viewer.ts';
import { type Loss, losses } from './lostInWord.ts';
import type { ReadWord } from './word.worker.ts';
import { makeWordNodes } from './wordNodes.ts';

interface Props {
  read: ReadWord;
  /** Of the usual size of its letters. */
  factor: number;
  onText(text: HTMLElement): void;
}

/** The text of a Word document on one long page, and above it what is missing from it. */
export function WordPage({ read, factor, onText }: Props) {
  const { documents: words } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    if (!text.current) return;
    const pictures = read.pictures.map(({ type, bytes }) =>
      URL.createObjectURL(new Blob([bytes], { type })),
    );
    const { nodes, isWhole } = makeWordNodes(read.html, { pictures, words });
    text.current.replaceChildren(nodes);
    setCut(!isWhole);
    onText(text.current);
    return () => {
      for (const picture of pictures) URL.revokeObjectURL(picture);
    };
  }, [read, words, onText]);

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
      <div className="word-page" style={{ fontSize: `${factor}rem` }}>
        <div className="word-text" ref={text} />
      </div>
    </>
  );
}
