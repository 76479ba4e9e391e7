import { useState } from 'react';
import { findPage } from '../../../contract/pages.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useLocation } from '../../platform/router/Router.tsx';
import {
  useKeysSwitch,
  useReviewKeysSwitch,
  useShortcut,
  useSingleKeys,
} from '../../platform/singleKeys.ts';
import { keysTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';
import styles from './keys.module.css';
import { actionsOfPage, isOff, keysOf } from './pageKeys.ts';

/** Handles the shortcuts of all staff pages, and shows the button that lists them. */
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
        onClick={() => setOpen(true)}
        type="button"
      >
        {texts.open}
      </button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function KeysDialog({ onClose }: { onClose(): void }) {
  const { common } = useTexts();
  const texts = useTextsOf(keysTexts);
  const { pathname } = useLocation();
  const [hasKeys] = useKeysSwitch();
  const [decidesByKey, setDecidesByKey] = useReviewKeysSwitch();
  // The dialog lists the shortcuts of the page on which it was opened.
  const [names] = useState(() => keysOf(findPage(pathname)?.name ?? ''));
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="primary">
          {common.close}
        </Button>
      }
      onClose={onClose}
      open
      title={texts.title}
    >
      {/* The switch comes first, so that the focused control is not below all the shortcuts. */}
      <KeysSwitch />
      <Checkbox
        checked={decidesByKey}
        disabled={!hasKeys}
        help={texts.aboutDeciding}
        label={texts.useDeciding}
        onChange={({ target }) => setDecidesByKey(target.checked)}
      />
      <p className="small muted">{texts.notInFields}</p>
      <dl className={`${styles.list} stack gap-2`}>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <kbd>{texts.caps[name] ?? name}</kbd>
            </dt>
            <dd>
              {texts.does[name]}{' '}
              {isOff(name, hasKeys, decidesByKey) && (
                <span className="small muted">{texts.off}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
