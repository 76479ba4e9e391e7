import { useEffect, useEffectEvent, useState } from 'react';
import { type Opened, useViewer } from '../../../documents/store/viewerContext.tsx';

/** The attribute marks where a document was opened, because the same document may be in several places. */
export const placeAttribute = 'data-place';

const placeOf = ({ button }: Opened) =>
  button.closest(`[${placeAttribute}]`)?.getAttribute(placeAttribute) ?? null;

/** Holds the chosen row. A viewer beside the rows shows its document, and opening another document chooses its row. */
export function useChosenPlace(isBeside: boolean, first: string | null) {
  const { opened, all, open, close } = useViewer();
  const [chosen, setChosen] = useState<string | null>(null);
  const [lastOpened, setLastOpened] = useState<string | null>(null);
  const openedKey = opened?.key ?? null;
  if (openedKey !== lastOpened) {
    setLastOpened(openedKey);
    const place = opened && placeOf(opened);
    if (place) setChosen(place);
  }
  const shown = chosen ?? (isBeside ? first : null);

  const current = all.find(({ key }) => key === openedKey);
  const ofShown = all.find((one) => placeOf(one) === shown);
  const isGone = opened !== null && current === undefined;
  const isReplaced = current !== undefined && current.document.id !== opened?.document.id;
  const wanted = isReplaced ? current.key : opened === null ? ofShown?.key : undefined;
  const follow = useEffectEvent(() => {
    if (isGone) close();
    else if (wanted) open(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be shown has changed
  useEffect(() => {
    if (isBeside) follow();
  }, [isBeside, isGone, wanted, isReplaced]);

  function choose(place: string) {
    setChosen(place);
    const viewable = all.find((one) => placeOf(one) === place);
    if (viewable) open(viewable.key);
    else close();
  }

  return { shown, choose };
}
