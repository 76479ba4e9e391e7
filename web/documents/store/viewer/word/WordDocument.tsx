import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { readDocument } from '../../../../platform/download.ts';
import { useTexts, useTextsOf } from '../../../../platform/language.tsx';
import { viewerTexts } from '../../../../texts/viewer.ts';
import { WordFinder } from '../find/WordFinder.ts';
import { printText } from '../print/printPages.ts';
import { CannotShowError, useOpenedDocument } from '../useOpenedDocument.ts';
import { ViewerFrame, type ViewerFrameProps } from '../ViewerFrame.tsx';
import { type OmissionKind, omissionKinds } from './omissions.ts';
import styles from './word.module.css';
import type { WordContent, WordWorkerResponse } from './word.worker.ts';
import WordWorker from './word.worker.ts?worker';
import { createWordNodes } from './wordNodes.ts';

export default function WordDocument({ zoom, ...props }: ViewerFrameProps) {
  const { id } = props.document;
  const open = useCallback((signal: AbortSignal) => readWordDocument(id, signal), [id]);
  const reading = useOpenedDocument(open);
  const { read } = reading;
  const scroller = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [finder, setFinder] = useState<WordFinder | null>(null);
  const onText = useCallback((element: HTMLElement) => setFinder(new WordFinder(element)), []);
  // The zooms that fit a page mean 100 % here, because the view of a Word document has no pages.
  const factor = typeof zoom === 'number' ? zoom : 1;
  return (
    <ViewerFrame
      {...props}
      count={1}
      factor={factor}
      finder={finder}
      onPrint={() => text.current && printText(text.current)}
      reading={reading}
      scroller={scroller}
    >
      {read && <WordPage factor={factor} onText={onText} read={read} text={text} />}
    </ViewerFrame>
  );
}

interface WordPageProps {
  read: WordContent;
  factor: number;
  text: RefObject<HTMLDivElement | null>;
  onText(text: HTMLElement): void;
}

function WordPage({ read, factor, text, onText }: WordPageProps) {
  const { documents: words } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    if (!text.current) return;
    const pictures = read.pictures.map(({ type, bytes }) =>
      URL.createObjectURL(new Blob([bytes], { type })),
    );
    const { nodes, isWhole } = createWordNodes(read.html, { pictures, words });
    text.current.replaceChildren(nodes);
    setCut(!isWhole);
    onText(text.current);
    return () => {
      for (const picture of pictures) URL.revokeObjectURL(picture);
    };
  }, [read, words, text, onText]);

  const omissions = new Set<OmissionKind>(isCut ? [...read.lost, 'rest'] : read.lost);
  return (
    <>
      <div className={`${styles.hint} small`}>
        <p>{texts.wordHint}</p>
        {omissions.size > 0 && (
          <>
            <p>{texts.wordLost}</p>
            <ul>
              {omissionKinds
                .filter((loss) => omissions.has(loss))
                .map((loss) => (
                  <li key={loss}>{texts.losses[loss]}</li>
                ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles.page} style={{ fontSize: `${factor}rem` }}>
        <div className={styles.text} ref={text} />
      </div>
    </>
  );
}

/** An ordinary document takes at most a second. */
const maxReadingMs = 20_000;

/** Reads a Word document in its own worker, which is ended when it takes too long. */
async function readWordDocument(documentId: number, signal: AbortSignal): Promise<WordContent> {
  const blob = await readDocument(documentId, signal);
  const bytes = await blob.arrayBuffer();
  signal.throwIfAborted();
  const worker = new WordWorker();
  try {
    return await new Promise<WordContent>((resolve, reject) => {
      const wait = setTimeout(() => reject(new CannotShowError('tooLarge')), maxReadingMs);
      worker.onmessage = ({ data }: MessageEvent<WordWorkerResponse>) => {
        clearTimeout(wait);
        if ('failure' in data) reject(new CannotShowError(data.failure));
        else resolve(data.read);
      };
      worker.onerror = () => reject(new CannotShowError('damaged'));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
