import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useTextsOf } from '../../../../platform/language.tsx';
import { viewerTexts } from '../../../../texts/viewer.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import styles from './findBar.module.css';
import type { Finder, FindState } from './textSearch.ts';

interface Props {
  finder: Finder;
  field: RefObject<HTMLInputElement | null>;
  count: number;
  onClose(): void;
}

export function FindBar({ finder, field, count, onClose }: Props) {
  const texts = useTextsOf(viewerTexts);
  const resultId = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FindState | null>(null);
  const hasHits = found !== null && found.hits > 0;

  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  useEffect(() => {
    finder.listen(setFound);
    return () => finder.look('');
  }, [finder]);
  useEffect(() => finder.look(typed), [finder, typed]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Escape must not close the viewer as well.
      event.stopPropagation();
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      finder.step(event.shiftKey ? -1 : 1);
    }
  }

  return (
    <search className={`${styles.bar} tools line-below row gap-1`}>
      <input
        aria-describedby={resultId}
        aria-label={texts.findIn}
        autoComplete="off"
        className="input"
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        placeholder={texts.findIn}
        ref={field}
        spellCheck={false}
        type="text"
        value={typed}
      />
      <IconButton
        aria-disabled={!hasHits}
        icon="chevronUp"
        name={texts.previousHit}
        onClick={() => finder.step(-1)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        aria-disabled={!hasHits}
        icon="chevronDown"
        name={texts.nextHit}
        onClick={() => finder.step(1)}
        onKeyDown={onKeyDown}
      />
      <IconButton icon="close" name={texts.closeFind} onClick={onClose} onKeyDown={onKeyDown} />
      <p className="live-region small muted" id={resultId} role="status">
        {found && describeFindResult(found, count, texts)}
      </p>
    </search>
  );
}

function describeFindResult(
  { hits, current, searched, blank, isDone, isCutOff }: FindState,
  count: number,
  texts: (typeof viewerTexts)['en'],
): string {
  if (isDone && blank === searched) return texts.onlyPictures;
  const result = hits === 0 ? texts.noHits : texts.hitOf(current + 1, hits);
  if (!isDone) {
    const soFar = hits === 0 ? '' : `${result} `;
    return soFar + texts.searching(searched, count);
  }
  if (isCutOff) return `${result} ${texts.findCutOff(searched)}`;
  return blank > 0 ? `${result} ${texts.somePictures(blank)}` : result;
}
