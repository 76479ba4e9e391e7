import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './location.ts';
import { useLocation } from './Router.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  state?: unknown;
};

/** Returns false for clicks that ask for a new tab and for links with a target, which the browser handles. */
function isPlainClick({
  nativeEvent: event,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const asksForMore = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && !asksForMore && !event.defaultPrevented && !currentTarget.target;
}

export function Link({ to, state, children, ...rest }: Props) {
  const { pathname, search, hash } = useLocation();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        rest.onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to, { replace: to === pathname + search + hash, state });
      }}
    >
      {children}
    </a>
  );
}
