import { useEffect, useEffectEvent } from 'react';
import { useAuthorization } from './authorization.tsx';
import { useKeptSwitch } from './keptSwitch.ts';

const decidingOf = (account: number | undefined) => `deciding-keys.${account}`;
/** Single keys can be switched off (WCAG 2.1.4): people who speak their input would press them by accident. */
export function useKeysSwitch(): [boolean, (isOn: boolean) => void] {
  return useKeptSwitch('review-keys', 'on');
}

/**
 * Keys that decide, such as the one that accepts a document, are off until this person switches them on: one that is
 * pressed by accident would decide in silence. They are off where all single keys are.
 */
export function useDecidingKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [hasKeys] = useKeysSwitch();
  const name = decidingOf(useAuthorization().authorization?.BusinessId);
  const [isOn, setOn] = useKeptSwitch(name, 'off');
  return [hasKeys && isOn, setOn];
}

const announced = (isOn: boolean, key: string) => (isOn ? { 'aria-keyshortcuts': key } : {});

/** For the control that a key presses or goes to: `{...useShortcut('n')}`. */
export function useShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return announced(useKeysSwitch()[0], key);
}

/** The same for a key that decides. */
export function useDecidingShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return announced(useDecidingKeys()[0], key);
}

/** Not the checkbox of a row: one goes on through the rows from there. */
const fields = 'input:not(tbody [type=checkbox]), textarea, select, [contenteditable]';

function isMeantForSomethingElse(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return true;
  if (target instanceof Element && target.closest(fields)) return true;
  // A question lies above the page, or above the document that is open.
  return document.querySelector('dialog:modal:not(.viewer)') !== null;
}

/** False: the key has no use at the moment, and is left to others. */
type Action = (event: KeyboardEvent) => unknown;

/** Keys that count wherever the focus is, but for fields and dialogs; `Shift+a` is another one than `a`. */
export function useSingleKeys(isOn: boolean, actions: Readonly<Record<string, Action>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // By the key that is held, not by the capital: Caps Lock must not turn one into the other.
    const action = actions[event.shiftKey && /^[a-z]$/.test(key) ? `Shift+${key}` : key];
    if (!action || isMeantForSomethingElse(event)) return;
    if (action(event) === false) return;
    // The letter must not end up in the field that it opens.
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
