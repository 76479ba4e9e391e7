import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { type Problem, Problems } from './Problems.tsx';
import { useHideAfter } from './useHideAfter.ts';

export type BannerTone = 'error' | 'success' | 'info' | 'warning';

export type BannerProps = {
  tone: BannerTone;
  title: ReactNode;
  problems?: readonly Problem[];
  children?: ReactNode;
  hideAfter?: number;
  onHide?: () => void;
};

const icons: Record<BannerTone, IconName> = {
  error: 'alert',
  success: 'checkCircle',
  info: 'info',
  warning: 'warning',
};

/**
 * Takes the focus once, when it appears with problems: stealing it again while a person mends a
 * field would be worse than silence. A new `key` makes it appear anew, and restarts its time.
 * What is no alert is heard only inside a `LiveRegion`.
 */
export function Banner({ tone, title, problems, children, hideAfter, onHide }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = problems !== undefined && problems.length > 0;
  const holding = useHideAfter(hideAfter, onHide);

  useEffect(() => {
    if (hasProblems) box.current?.focus();
  }, [hasProblems]);

  return (
    <div
      {...holding}
      className={`banner tone-${tone}`}
      ref={box}
      role={tone === 'error' || tone === 'warning' ? 'alert' : undefined}
      tabIndex={hasProblems ? -1 : undefined}
    >
      <span className="banner-icon">
        <Icon name={icons[tone]} />
      </span>
      <div className="banner-body">
        <p className="banner-title">{title}</p>
        {children}
        {hasProblems && <Problems problems={problems} />}
      </div>
    </div>
  );
}
