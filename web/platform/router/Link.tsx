import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './place.ts';
import { useLocation } from './Router.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Handed on to the page that opens. */
  state?: unknown;
};

/** A press that asks for a new tab, or a link out of it, is left to the browser. */
function isPlain({ nativeEvent: event, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
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
        if (!isPlain(event)) return;
        event.preventDefault();
        navigate(to, { replace: to === pathname + search + hash, state });
      }}
    >
      {children}
    </a>
  );
}
