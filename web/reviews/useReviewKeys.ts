import { useEffect, useEffectEvent, useState } from 'react';
import { withStorage } from '../platform/storage.ts';

const stored = 'review-keys';

/** Single keys can be switched off (WCAG 2.1.4): people who speak their input would press them by accident. */
export function useKeysSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => withStorage(() => localStorage.getItem(stored)) !== 'off');
  return [
    isOn,
    (next) => {
      setOn(next);
      withStorage(() => localStorage.setItem(stored, next ? 'on' : 'off'));
    },
  ];
}

const fields = 'input, textarea, select, [contenteditable]';

function isMeantForSomethingElse(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return true;
  if (target instanceof Element && target.closest(fields)) return true;
  // A question lies above the document.
  return document.querySelector('dialog:modal:not(.viewer)') !== null;
}

/** Keys that count wherever the focus is, but for fields and dialogs. */
export function useReviewKeys(isOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || isMeantForSomethingElse(event)) return;
    // The letter must not end up in the field that it opens.
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
