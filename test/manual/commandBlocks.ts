export interface CommandBlock {
  number: number;
  heading: string;
  script: string;
  reason: string | undefined;
  isForRoot: boolean;
  isWithPostgres: boolean;
  isOfPackage: boolean;
}

export function parseCommandBlocks(page: string): CommandBlock[] {
  const blocks: CommandBlock[] = [];
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

export function createRootlessTranslator(page: string): (script: string) => string {
  const table = page.split('\n| Root | You |\n')[1]?.split('\n\n')[0] ?? '';
  const rows = table.split('\n').map((row) => row.split('|').slice(1, 3));
  const changes = rows.flatMap(([root = '', you = '']) =>
    parseCodeWords(root).map((word) => ({
      find: root.includes('a line with') ? new RegExp(`^.*\\b${word}\\b.*\\n`, 'gm') : word,
      put: parseCodeWords(you)[0] ?? '',
    })),
  );
  return (script) => changes.reduce((text, { find, put }) => text.replaceAll(find, put), script);
}

const parseCodeWords = (cell: string) =>
  [...cell.matchAll(/`(.+?)`/g)].map(([, word]) => String(word));
