/** A paragraph, the items of a list, or the sections of the next level. */
export type Block = string | string[] | Sections;

/** Sections by the ids that links use: a heading and its content. */
export type Sections = { [id: string]: [heading: string, ...below: Block[]] };

/** A text of headings, paragraphs and lists. */
export type PublicText = {
  title: string;
  intro: Block[];
  sections: Sections;
};

/** `effective` is a date formatted in the document's language; the page adds the label. */
export type Policy = PublicText & { effective: string };
