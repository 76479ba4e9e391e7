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

/** The policy while the program publishes who is designated, which is said where sharing is. */
export function whilePublic(policy: Policy, said: string): Policy {
  const { sharing } = policy.sections;
  if (!sharing) throw new Error('The policy has no section about sharing.');
  const [heading, ...blocks] = sharing;
  return {
    ...policy,
    sections: { ...policy.sections, sharing: [heading, ...blocks, said] },
  };
}

/** `effective` is a date ready to show in the document's language; the page adds the label. */
export type Policy = PublicText & { effective: string };
