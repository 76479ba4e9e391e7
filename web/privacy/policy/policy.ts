/** A paragraph, or the items of a list. */
export type Block = string | string[];

export type PolicySection = {
  id: string;
  heading: string;
  blocks: Block[];
  sections?: PolicySection[];
};

/** A text of headings, paragraphs and lists. */
export type Reading = {
  title: string;
  intro: Block[];
  sections: PolicySection[];
};

/** `effective` is a date ready to show in the document's language; the page adds the label. */
export type Policy = Reading & { effective: string };
