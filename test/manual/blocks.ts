export interface Block {
  /** The first of the page is 1. */
  number: number;
  /** The heading that it stands under, for what is said about it. */
  heading: string;
  script: string;
  /** Why no test runs it, from the comment above it in the manual. */
  reason: string | undefined;
  /** Whether it takes root, as the comment above it says. */
  isForRoot: boolean;
  /** Whether it takes a PostgreSQL on the machine, which root rules. */
  isWithPostgres: boolean;
  /** Whether it installs the package of Debian. */
  isOfPackage: boolean;
}

/** The blocks of commands of a page in Markdown, in their order. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let comment = '';
  let script: string[] | undefined;
  for (const line of page.split('\n')) {
    if (line.startsWith('```')) {
      if (script) {
        blocks.push({
          number: blocks.length + 1,
          heading,
          script: `${script.join('\n')}\n`,
          reason: /^<!-- Not run by the tests: (.+) -->$/.exec(comment)?.[1],
          isForRoot: comment.startsWith('<!-- As root alone: '),
          isWithPostgres: comment === '<!-- With PostgreSQL -->',
          isOfPackage: comment === "<!-- With Debian's package -->",
        });
        comment = '';
      }
      script = script ? undefined : [];
    } else if (script) script.push(line);
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    else if (line) comment = line;
  }
  return blocks;
}

/** A block of root's with the words of somebody without root, as the page says in a table. */
export function wordsWithoutRoot(page: string): (script: string) => string {
  const table = page.split('\n| Root | You |\n')[1]?.split('\n\n')[0] ?? '';
  const rows = table.split('\n').map((row) => row.split('|').slice(1, 3));
  const changes = rows.flatMap(([root = '', you = '']) =>
    wordsIn(root).map((word) => ({
      find: root.includes('a line with') ? new RegExp(`^.*\\b${word}\\b.*\\n`, 'gm') : word,
      put: wordsIn(you)[0] ?? '',
    })),
  );
  return (script) => changes.reduce((text, { find, put }) => text.replaceAll(find, put), script);
}

const wordsIn = (cell: string) => [...cell.matchAll(/`(.+?)`/g)].map(([, word]) => String(word));
