import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { useHideAfter } from './useHideAfter.ts';

export type NoticeTone = 'green' | 'red';
/** A notice with `isLasting` is shown until it is closed or replaced by another notice. */
type ShowNotice = (tone: NoticeTone, text: ReactNode, isLasting?: boolean) => void;

type NoticeEntry = { id: number; tone: NoticeTone; text: ReactNode; stays: boolean };
type NoticeProviderProps = { closeText: string; children: ReactNode };

const noticeDurationMs = 5000;
const NoticeContext = createContext<ShowNotice | null>(null);

/** The returned function is the same in every render, so it can be a dependency of effects. */
export function useNotice(): ShowNotice {
  const show = use(NoticeContext);
  if (!show) throw new Error('useNotice needs a NoticeProvider around it');
  return show;
}

export function NoticeProvider({ closeText, children }: NoticeProviderProps) {
  const [entry, setEntry] = useState<NoticeEntry | null>(null);
  const lastId = useRef(0);
  const show = useCallback<ShowNotice>((tone, text, isLasting = false) => {
    lastId.current += 1;
    setEntry({ id: lastId.current, tone, text, stays: isLasting });
  }, []);

  const box = entry && (
    <NoticeBox closeText={closeText} entry={entry} key={entry.id} onHide={() => setEntry(null)} />
  );

  // Screen readers do not announce a region that appears together with its text, so both are always rendered.
  return (
    <NoticeContext value={show}>
      {children}
      <div className="notices screen-only">
        <div role="status">{entry?.tone === 'green' && box}</div>
        <div role="alert">{entry?.tone === 'red' && box}</div>
      </div>
    </NoticeContext>
  );
}

type NoticeBoxProps = { entry: NoticeEntry; closeText: string; onHide: () => void };

function NoticeBox({ entry, closeText, onHide }: NoticeBoxProps) {
  const hidePause = useHideAfter(entry.stays ? undefined : noticeDurationMs, onHide);
  return (
    <div {...hidePause} className={`notice line gap-3 notice-${entry.tone}`}>
      <Icon name={entry.tone === 'green' ? 'checkCircle' : 'alert'} />
      <span className="notice-text">{entry.text}</span>
      <button
        aria-label={closeText}
        className="icon-button notice-close"
        onClick={onHide}
        type="button"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
