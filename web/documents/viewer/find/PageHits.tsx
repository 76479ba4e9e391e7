import { useEffect, useState } from 'react';
import { HitMark } from './HitMark.tsx';
import type { Box } from './pdfText.ts';
import type { PageHit } from './useFind.ts';

interface Props {
  hits: readonly PageHit[];
  sought: { hit: PageHit; seek: number } | null;
  /** Where they stand on the page as it is laid out; null as long as it is not. */
  locate: ((hits: readonly PageHit[]) => Promise<Box[][]>) | null;
}

interface Located {
  hits: readonly PageHit[];
  boxes: Box[][];
}

const nowhere: Located = { hits: [], boxes: [] };

/** Marks what was found over the page it stands on. */
export function PageHits({ hits, sought, locate }: Props) {
  const [located, setLocated] = useState(nowhere);

  useEffect(() => {
    if (!locate || hits.length === 0) return;
    let isGone = false;
    locate(hits).then(
      (boxes) => isGone || setLocated({ hits, boxes }),
      // The page can be read without marks.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [hits, locate]);

  // Those of another search are gone already.
  const shown = located.hits === hits ? located.hits : [];
  return shown.map((hit, index) => (
    <HitMark
      boxes={located.boxes[index] ?? []}
      key={hit.from}
      seek={sought?.hit.from === hit.from ? sought.seek : null}
    />
  ));
}
