import type { MouseEvent } from 'react';

/** `href` is `#` and the id of the field. */
type Problem = { key: string; message: string; href: string };

export function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <ol>
      {problems.map(({ key, message, href }) => (
        <li key={key}>
          <a href={href} onClick={jumpToTarget}>
            {message}
          </a>
        </li>
      ))}
    </ol>
  );
}

// The browser would only scroll, and put the field's id into the address.
export function jumpToTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const inner = target?.querySelector<HTMLElement>('input, select, textarea, button');
  const field = target?.matches('input, select, textarea, button') ? target : (inner ?? target);
  target?.scrollIntoView({ block: 'center' });
  // The field is scrolled to when its group is higher than the window.
  field?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
}
