/** A block is a paragraph, the items of a list, or sections of the next level. */
export type Block = string | string[] | Sections;

export type Sections = { [id: string]: [heading: string, ...below: Block[]] };

/** A public text consists of headings, paragraphs and lists. */
export type PublicText = {
  title: string;
  intro: Block[];
  sections: Sections;
};

/** Adds a text about the public list to the section about sharing, for programs that publish the list. */
export function addPublicListText(policy: Policy, text: string): Policy {
  const { sharing } = policy.sections;
  if (!sharing) throw new Error('The policy has no section about sharing.');
  const [heading, ...blocks] = sharing;
  return {
    ...policy,
    sections: { ...policy.sections, sharing: [heading, ...blocks, text] },
  };
}

/** `effective` is a formatted date in the language of the policy; the page adds its label. */
export type Policy = PublicText & { effective: string };
