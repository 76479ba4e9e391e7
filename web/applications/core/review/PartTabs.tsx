import type { KeyboardEvent } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { reviewPageTexts } from '../../../texts/reviews.ts';

export const parts = ['documents', 'decision', 'history'] as const;
export type Part = (typeof parts)[number];

export const partId = (part: Part) => `review-${part}`;

interface Props {
  shown: Part;
  onShow(part: Part): void;
}

/** Where the parts do not stand side by side: one of them at a time. */
export function PartTabs({ shown, onShow }: Props) {
  const texts = useTextsOf(reviewPageTexts);

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && parts.at((parts.indexOf(shown) + step) % parts.length);
    if (!next) return;
    event.preventDefault();
    onShow(next);
    document.getElementById(`${partId(next)}-tab`)?.focus();
  }

  return (
    <div
      aria-label={texts.parts}
      className="part-tabs"
      onKeyDown={move}
      role="tablist"
      tabIndex={-1}
    >
      {parts.map((part) => (
        <button
          aria-controls={partId(part)}
          aria-selected={part === shown}
          id={`${partId(part)}-tab`}
          key={part}
          onClick={() => onShow(part)}
          role="tab"
          tabIndex={part === shown ? 0 : -1}
          type="button"
        >
          {texts[part]}
        </button>
      ))}
    </div>
  );
}
