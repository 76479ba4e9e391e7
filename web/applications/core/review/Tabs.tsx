import type { KeyboardEvent, ReactNode } from 'react';

interface Props<Name extends string> {
  className: string;
  label: string;
  names: readonly Name[];
  shown: Name;
  onShow(name: Name): void;
  textOf(name: Name): ReactNode;
}

export const getPanelId = (name: string) => `review-${name}`;

export function Tabs<Name extends string>(props: Props<Name>) {
  const { className, label, names, shown, onShow, textOf } = props;

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && names.at((names.indexOf(shown) + step) % names.length);
    if (!next) return;
    event.preventDefault();
    onShow(next);
    document.getElementById(`${getPanelId(next)}-tab`)?.focus();
  }

  return (
    <div aria-label={label} className={className} onKeyDown={move} role="tablist" tabIndex={-1}>
      {names.map((name) => (
        <button
          aria-controls={getPanelId(name)}
          aria-selected={name === shown}
          id={`${getPanelId(name)}-tab`}
          key={name}
          onClick={() => onShow(name)}
          role="tab"
          tabIndex={name === shown ? 0 : -1}
          type="button"
        >
          {textOf(name)}
        </button>
      ))}
    </div>
  );
}

export const getPanelAttributes = (name: string, isShown: boolean) => ({
  id: getPanelId(name),
  role: 'tabpanel',
  'aria-labelledby': `${getPanelId(name)}-tab`,
  hidden: !isShown,
});
