import { useEffect, useEffectEvent, useState } from 'react';
import { useViewer, type ViewableDocument } from '../../../documents/store/viewerContext.tsx';

/** Marks the row in which a document was opened, because the same document may be in several rows. */
export const rowKeyAttribute = 'data-place';

const getRowKey = ({ button }: ViewableDocument) =>
  button.closest(`[${rowKeyAttribute}]`)?.getAttribute(rowKeyAttribute) ?? null;

/** When the viewer is beside the rows, opening another document selects its row. */
export function useSelectedDocumentRow(isBeside: boolean, first: string | null) {
  const { opened, all, open, close } = useViewer();
  const [chosen, setChosen] = useState<string | null>(null);
  const [lastOpened, setLastOpened] = useState<string | null>(null);
  const openedKey = opened?.key ?? null;
  if (openedKey !== lastOpened) {
    setLastOpened(openedKey);
    const place = opened && getRowKey(opened);
    if (place) setChosen(place);
  }
  const shown = chosen ?? (isBeside ? first : null);

  const current = all.find(({ key }) => key === openedKey);
  const ofShown = all.find((viewableDocument) => getRowKey(viewableDocument) === shown);
  const isRemoved = opened !== null && current === undefined;
  const isReplaced = current !== undefined && current.document.id !== opened?.document.id;
  const wantedKey = isReplaced ? current.key : opened === null ? ofShown?.key : undefined;
  const follow = useEffectEvent(() => {
    if (isRemoved) close();
    else if (wantedKey) open(wantedKey);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when another document must be shown
  useEffect(() => {
    if (isBeside) follow();
  }, [isBeside, isRemoved, wantedKey, isReplaced]);

  function choose(place: string) {
    setChosen(place);
    const viewable = all.find((viewableDocument) => getRowKey(viewableDocument) === place);
    if (viewable) open(viewable.key);
    else close();
  }

  return { shown, choose };
}
