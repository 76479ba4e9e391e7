interface Props {
  text: string;
  /** Also for a mouse that rests on it; it is told elsewhere in a wider window. */
  more?: string | false;
}

/** The words of a cell, in full for a mouse that rests on it: a dense row shows one line of them. */
export function CellText({ text, more }: Props) {
  return <span title={more ? `${text} · ${more}` : text}>{text}</span>;
}
