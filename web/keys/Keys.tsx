import './keys.css';
import { useState } from 'react';
import { useTextsOf } from '../platform/language.tsx';
import { useKeysSwitch, useShortcut, useSingleKeys } from '../platform/singleKeys.ts';
import { keysTexts } from '../texts/shell.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { actionsOfPage } from './pageKeys.ts';

/** The keys of every page of staff, and the button that shows them, which needs no key. */
export default function Keys() {
  const texts = useTextsOf(keysTexts);
  const [isOn] = useKeysSwitch();
  const [isOpen, setOpen] = useState(false);
  useSingleKeys(isOn, { ...actionsOfPage, '?': () => setOpen(true) });
  return (
    <>
      <button
        {...useShortcut('?')}
        aria-haspopup="dialog"
        className="keys-button"
        onClick={() => setOpen(true)}
        type="button"
      >
        {texts.open}
      </button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}
