import { useEffect, useEffectEvent, useState } from 'react';
import { type Opened, useViewer } from '../../../documents/store/viewerContext.tsx';

/** Marks the row in which a document was opened, because the same document may be in several rows. */
export const placeAttribute = 'data-place';

const placeOf = ({ button }: Opened) =>
  button.closest(`[${placeAttribute}]`)?.getAttribute(placeAttribute) ?? null;

/**
 * Manages the selected row. When the viewer is beside the rows, it shows the document of the selected row,
 * and opening another document selects its row.
 */
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
