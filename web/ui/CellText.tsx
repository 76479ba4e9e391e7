interface Props {
  text: string;
  /** The tooltip adds this text, because only a wider window shows it in another cell. */
  more?: string | false;
}

/** Shows the text of a cell with a tooltip, because a dense row cuts the text to one line. */
export function CellText({ text, more }: Props) {
  return <span title={more ? `${text} · ${more}` : text}>{text}</span>;
}
