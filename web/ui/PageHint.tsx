import type { PropsWithChildren, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './pageHint.module.css';

type PageHintProps = PropsWithChildren<{
  /** The accessible name differs from that of other hints on the page. */
  label: string;
  action?: ReactNode;
  closeText: string;
  onClose(): void;
}>;

export function PageHint({ label, action, closeText, onClose, children }: PageHintProps) {
  return (
    <aside aria-label={label} className={`${styles.hint} tone-warning row screen-only`}>
      <div className="line">
        <Icon name="warning" />
        <p>{children}</p>
      </div>
      {action}
      <button
        aria-label={closeText}
        className={`icon-button ${styles.close}`}
        onClick={onClose}
        title={closeText}
        type="button"
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
