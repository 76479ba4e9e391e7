import { type Ref, type SubmitEvent, useState } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { useShortcut } from '../../../platform/singleKeys.ts';
import { viewerTexts } from '../../../texts/viewer.ts';

interface Props {
  current: number;
  count: number;
  field: Ref<HTMLInputElement>;
  onGo(page: number): void;
}

/** “Page 2 of 7”: follows scrolling, and jumps to a typed page number. */
export function PageNumber({ current, count, field, onGo }: Props) {
  const texts = useTextsOf(viewerTexts);
  const [typed, setTyped] = useState<string | null>(null);

  function go(event?: SubmitEvent) {
    event?.preventDefault();
    setTyped(null);
    const page = Number(typed?.trim() || Number.NaN);
    if (Number.isInteger(page)) onGo(Math.min(Math.max(page, 1), count));
  }

  return (
    <form className="viewer-page" noValidate onSubmit={go}>
      <label>
        <span>{texts.page}</span>
        <input
          {...useShortcut('g')}
          autoComplete="off"
          className="input"
          inputMode="numeric"
          maxLength={4}
          onBlur={() => go()}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          ref={field}
          size={3}
          type="text"
          value={typed ?? current}
        />
        <span>{texts.ofPages(count)}</span>
      </label>
    </form>
  );
}
