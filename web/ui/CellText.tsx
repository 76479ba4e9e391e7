import type { ReactNode } from 'react';

interface Props {
  /** In full for a mouse that rests on it: a dense row shows two lines of it. */
  text: string;
  /** Below it, smaller, in one line. */
  second?: ReactNode;
}

/** The words of a cell, which may be longer than its row is high. */
export function CellText({ text, second }: Props) {
  return (
    <span className="cell-text" title={text}>
      <span className="cell-first">{text}</span>
      {second && <span className="cell-second">{second}</span>}
    </span>
  );
}
