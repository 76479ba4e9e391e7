import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { useHideAfter } from './useHideAfter.ts';

type BannerTone = 'error' | 'success' | 'info' | 'warning';

type BannerProps = {
  tone: BannerTone;
  title: ReactNode;
  /** `takesFocus` is true for a banner that lists problems to correct. */
  takesFocus?: boolean;
  children?: ReactNode;
  hideAfter?: number;
  onHide?: () => void;
};

const toneIcons: Record<BannerTone, IconName> = {
  error: 'alert',
  success: 'checkCircle',
  info: 'info',
  warning: 'warning',
};

/**
 * The banner takes the focus only when it appears, because it would otherwise interrupt a person who is
 * correcting a field. A new `key` shows it again and restarts its time. Unless it is an alert, screen
 * readers announce it only inside a `LiveRegion`.
 */
export function Banner(props: BannerProps) {
  const { tone, title, takesFocus = false, children, hideAfter, onHide } = props;
  const box = useRef<HTMLDivElement>(null);
  const hidePause = useHideAfter(hideAfter, onHide);

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <div
      {...hidePause}
      className={`banner tone-${tone}`}
      ref={box}
      role={tone === 'error' || tone === 'warning' ? 'alert' : undefined}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <span>
        <Icon name={toneIcons[tone]} />
      </span>
      <div className="banner-body stack gap-1 fill">
        <p className="bold">{title}</p>
        {children}
      </div>
    </div>
  );
}
