/** A paragraph, the items of a list, or the sections of the next level. */
export type Block = string | string[] | Sections;

/** By the ids that links lead to: a heading, and what stands below it. */
export type Sections = { [id: string]: [heading: string, ...below: Block[]] };

/** A text of headings, paragraphs and lists. */
export type Reading = {
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
export type Policy = Reading & { effective: string };
