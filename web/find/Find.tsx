import { useEffect } from 'react';
import { useKeysSwitch, useSingleKeys } from '../platform/singleKeys.ts';
import { FindDialog } from './FindDialog.tsx';

export interface FindProps {
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
  /** Whether the key / opens it. */
  onKey(isOn: boolean): void;
}

/** What the button in the header of staff opens, and the key / as well. */
export default function Find({ isOpen, onOpen, onClose, onKey }: FindProps) {
  const [hasKeys] = useKeysSwitch();
  useSingleKeys(hasKeys, { '/': onOpen });
  useEffect(() => onKey(hasKeys), [onKey, hasKeys]);
  return isOpen && <FindDialog onClose={onClose} />;
}
