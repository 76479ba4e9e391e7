export interface Block {
  /** The heading that it stands under, for what is said about it. */
  heading: string;
  script: string;
  /** Why no test runs it, from the comment above it in the manual. */
  reason: string | undefined;
}

/** The blocks of commands of a page in Markdown, in their order. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let reason: string | undefined;
  let script: string[] | undefined;
  for (const line of page.split('\n')) {
    if (line.startsWith('```')) {
      if (script) blocks.push({ heading, script: `${script.join('\n')}\n`, reason });
      if (script) reason = undefined;
      script = script ? undefined : [];
    } else if (script) script.push(line);
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    else if (line) reason = /^<!-- Not run by the tests: (.+) -->$/.exec(line)?.[1];
  }
  return blocks;
}
