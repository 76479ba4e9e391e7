import { useState } from 'react';
import { findPage } from '../../../contract/pages.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useLocation } from '../../platform/router/Router.tsx';
import {
  useReviewShortcutsSwitch,
  useShortcut,
  useShortcutsSwitch,
  useSingleKeyShortcuts,
} from '../../platform/singleKeyShortcuts.ts';
import { keyboardShortcutTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './keys.module.css';
import { isShortcutOff, listShortcuts, pageShortcutActions } from './pageShortcuts.ts';
import { ShortcutsSwitch } from './ShortcutsSwitch.tsx';

export default function ShortcutKeys() {
  const texts = useTextsOf(keyboardShortcutTexts);
  const [isOn] = useShortcutsSwitch();
  const [isOpen, setOpen] = useState(false);
  useSingleKeyShortcuts(isOn, { ...pageShortcutActions, '?': () => setOpen(true) });
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
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { common } = useTexts();
  const texts = useTextsOf(keyboardShortcutTexts);
  const { pathname } = useLocation();
  const [hasKeys] = useShortcutsSwitch();
  const [decidesByKey, setDecidesByKey] = useReviewShortcutsSwitch();
  const [names] = useState(() => listShortcuts(findPage(pathname)?.name ?? ''));
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
      <ShortcutsSwitch />
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
              {isShortcutOff(name, hasKeys, decidesByKey) && (
                <span className="small muted">{texts.off}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
