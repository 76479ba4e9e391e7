interface Props {
  text: string;
  /** Text that a wider window shows in another cell, added to the tooltip. */
  more?: string | false;
}

/** Shows a cell's text with a tooltip, because a dense row cuts it to one line. */
export function CellText({ text, more }: Props) {
  return <span title={more ? `${text} · ${more}` : text}>{text}</span>;
}
