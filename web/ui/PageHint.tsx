import type { PropsWithChildren, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './styles/pageHint.css';

type PageHintProps = PropsWithChildren<{
  /** Tells it from the other hints of a page. */
  label: string;
  /** A button or a link that looks like one. */
  action?: ReactNode;
}>;

/** Below the header of every page, for as long as something is amiss. */
export function PageHint({ label, action, children }: PageHintProps) {
  return (
    <aside aria-label={label} className="page-hint">
      <div className="page-hint-text">
        <Icon name="warning" />
        <p>{children}</p>
      </div>
      {action}
    </aside>
  );
}
