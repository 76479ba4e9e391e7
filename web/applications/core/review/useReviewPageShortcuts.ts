import { useEffect, useEffectEvent } from 'react';
import { useShortcutsSwitch, useSingleKeyShortcuts } from '../../../platform/singleKeyShortcuts.ts';

interface ReviewShortcuts {
  places: readonly string[];
  shown: string | null;
  choose(place: string): void;
  toStatus(): void;
  saveAndNext(): void;
}

/** Control+Enter works from a field too, and Escape leaves a field. */
export function useReviewPageShortcuts({
  places,
  shown,
  choose,
  toStatus,
  saveAndNext,
}: ReviewShortcuts): void {
  const [isOn] = useShortcutsSwitch();

  function step(by: 1 | -1) {
    const position = shown === null ? -1 : places.indexOf(shown);
    const next = places[position < 0 ? 0 : position + by];
    if (next) choose(next);
  }

  useSingleKeyShortcuts(isOn, { j: () => step(1), k: () => step(-1), s: toStatus });

  const save = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, isComposing, defaultPrevented, target } = event;
    // Escape leaves the field without clearing it, so that single keys work again.
    if (key === 'Escape' && !isComposing && !defaultPrevented) {
      if (target instanceof HTMLElement && target.closest('.review-decision, form[data-visible]')) {
        target.blur();
      }
    }
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || isComposing || defaultPrevented)
      return;
    if (document.querySelector('dialog:modal:not(.viewer)')) return;
    event.preventDefault();
    saveAndNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => save(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
