import { useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import styles from '../../ui/header.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { createLazyPart } from '../../ui/loadFile.ts';

const FindWithShortcut = createLazyPart(() => import('./FindDialog.tsx'));

export function useFindButton() {
  const { layout } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [hasKey, setKey] = useState(false);
  const button = (
    <button
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKey ? '/' : undefined}
      aria-label={layout.find}
      onClick={() => setOpen(true)}
      title={layout.find}
      type="button"
    >
      <Icon name="search" />
      <span className={styles.onlyWithRoom}>{layout.find}</span>
    </button>
  );
  const dialog = (
    <FindWithShortcut
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onKey={setKey}
      onOpen={() => setOpen(true)}
    />
  );
  return { button, dialog };
}
