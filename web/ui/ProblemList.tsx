import type { MouseEvent } from 'react';

type LinkedProblem = { key: string; message: string; href: string };

export function ProblemList({ problems }: { problems: readonly LinkedProblem[] }) {
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

// Moves the focus to the field; the browser itself would only scroll and add the id of the field to the address.
export function jumpToTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const inner = target?.querySelector<HTMLElement>('input, select, textarea, button');
  const field = target?.matches('input, select, textarea, button') ? target : (inner ?? target);
  target?.scrollIntoView({ block: 'center' });
  // The page scrolls to the field itself, because its group may be higher than the window.
  field?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
}
