interface Props {
  text: string;
  /** More text for the tooltip, which a wider window shows in another cell. */
  more?: string | false;
}

/** Shows a cell's text with a tooltip, as a dense row cuts it to one line. */
export function CellText({ text, more }: Props) {
  return <span title={more ? `${text} · ${more}` : text}>{text}</span>;
}
