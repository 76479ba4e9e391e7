import { useEffect, useEffectEvent } from 'react';
import { useAuthorization } from './authorization.tsx';
import { useStoredSwitch } from './storedSwitch.ts';

const reviewKeysName = (account: number | undefined) => `deciding-keys.${account}`;
/**
 * People who use speech input can switch single-key shortcuts off (WCAG 2.1.4), because they would trigger them by
 * accident.
 */
export function useKeysSwitch(): [boolean, (isOn: boolean) => void] {
  return useStoredSwitch('review-keys', 'on');
}

/**
 * Shortcuts that decide, such as accepting a document, are off by default, because pressing one by accident would
 * decide silently. They are off when all single-key shortcuts are.
 */
export function useReviewKeysSwitch(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [hasKeys] = useKeysSwitch();
  const name = reviewKeysName(useAuthorization().authorization?.BusinessId);
  const [isOn, setOn] = useStoredSwitch(name, 'off');
  return [hasKeys && isOn, setOn];
}

const announced = (isOn: boolean, key: string) => (isOn ? { 'aria-keyshortcuts': key } : {});

/** Returns the attribute for the control that a key presses or focuses: `{...useShortcut('n')}`. */
export function useShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return announced(useKeysSwitch()[0], key);
}

/** Returns the attribute for a shortcut that decides. */
export function useReviewShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return announced(useReviewKeysSwitch()[0], key);
}

/** A row's checkbox is left out, because keys move through the rows from there. */
const fields = 'input:not(tbody [type=checkbox]), textarea, select, [contenteditable]';

function isMeantForSomethingElse(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return true;
  if (target instanceof Element && target.closest(fields)) return true;
  // A modal dialog is above the page or the open document.
  return document.querySelector('dialog:modal:not(.viewer)') !== null;
}

/** An action returns false to leave its key to other listeners. */
type Action = (event: KeyboardEvent) => unknown;

/** Handles keys wherever the focus is, except in fields and dialogs; `Shift+a` differs from `a`. */
export function useSingleKeys(isOn: boolean, actions: Readonly<Record<string, Action>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // Shift is checked instead of the capital, because Caps Lock must not change the key.
    const action = actions[event.shiftKey && /^[a-z]$/.test(key) ? `Shift+${key}` : key];
    if (!action || isMeantForSomethingElse(event)) return;
    if (action(event) === false) return;
    // The letter must not be typed into the field that its shortcut focuses.
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
