import { useKeysSwitch, useSingleKeys } from '../platform/singleKeys.ts';
import { FindDialog } from './FindDialog.tsx';

export interface FindProps {
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}

/** What the button in the header of staff opens, and the key / as well. */
export default function Find({ isOpen, onOpen, onClose }: FindProps) {
  const [hasKeys] = useKeysSwitch();
  useSingleKeys(hasKeys, { '/': onOpen });
  return isOpen && <FindDialog onClose={onClose} />;
}
