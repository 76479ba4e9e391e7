import { useEffect, useEffectEvent } from 'react';
import { useAuthorization } from './authorization.tsx';
import { useStoredSwitch } from './storedSwitch.ts';

const getReviewKeysStorageKey = (account: number | undefined) => `deciding-keys.${account}`;
/**
 * Single-key shortcuts can be switched off (WCAG 2.1.4), because people who use speech input would trigger
 * them by accident.
 */
export function useShortcutsSwitch(): [boolean, (isOn: boolean) => void] {
  return useStoredSwitch('review-keys', 'on');
}

/**
 * Shortcuts that make a decision, such as accepting a document, are off by default, because an accidental
 * press would decide silently. They are also off when all single-key shortcuts are off.
 */
export function useReviewShortcutsSwitch(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [hasKeys] = useShortcutsSwitch();
  const name = getReviewKeysStorageKey(useAuthorization().authorization?.BusinessId);
  const [isOn, setOn] = useStoredSwitch(name, 'off');
  return [hasKeys && isOn, setOn];
}

const getShortcutAttribute = (isOn: boolean, key: string) =>
  isOn ? { 'aria-keyshortcuts': key } : {};

export function useShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return getShortcutAttribute(useShortcutsSwitch()[0], key);
}

export function useReviewShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return getShortcutAttribute(useReviewShortcutsSwitch()[0], key);
}

/** The checkbox of a row is left out, because shortcuts move from there to other rows. */
const typingElementSelector =
  'input:not(tbody [type=checkbox]), textarea, select, [contenteditable]';

function isKeyForSomethingElse(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return true;
  if (target instanceof Element && target.closest(typingElementSelector)) return true;
  // A modal dialog covers the page or the open document, and gets the keys.
  return document.querySelector('dialog:modal:not(.viewer)') !== null;
}

type KeyAction = (event: KeyboardEvent) => unknown;

/** Handles keys wherever the focus is, except in fields and dialogs; `Shift+a` is another key than `a`. */
export function useSingleKeyShortcuts(
  isOn: boolean,
  actions: Readonly<Record<string, KeyAction>>,
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // The Shift key is checked instead of the capital letter, because Caps Lock must not change the key.
    const action = actions[event.shiftKey && /^[a-z]$/.test(key) ? `Shift+${key}` : key];
    if (!action || isKeyForSomethingElse(event)) return;
    if (action(event) === false) return;
    // The letter must not be typed into the field that its shortcut focuses.
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
