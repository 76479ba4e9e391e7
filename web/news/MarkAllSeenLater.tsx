import { Suspense, useState } from 'react';
import type { NewsList } from '../../contract/news.ts';
import { useAddress } from '../platform/useAddress.ts';
import { lazyOr } from '../ui/loadFile.ts';
import { changedOnly } from './changeChoice.ts';
import type { MarkAllSeenProps } from './MarkAllSeen.tsx';

const MarkAllSeen = lazyOr<MarkAllSeenProps>(
  () => import('./MarkAllSeen.tsx'),
  () => null,
);

/** Beside the filter that narrows a list down to what has changed; it comes when that is chosen. */
export function MarkAllSeenLater({ news }: { news: NewsList | undefined }) {
  const [params] = useAddress();
  const isChosen = params.get(changedOnly) !== null;
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  // It can be taken back as long as the list is shown, whatever it is narrowed down to.
  if (!news || !wasChosen) return null;
  return (
    <Suspense>
      <MarkAllSeen count={news.Count} isChosen={isChosen} />
    </Suspense>
  );
}
