import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What the sign-in page cannot do without; most people read English. */
const startsWith = ['/web/start.tsx', '/web/texts/en/front.ts'];
const font = /^assets\/public-sans-core-.*\.woff2$/;

/** What runs before React stays apart, or it would wait for React. */
const before = new Set<string>();
const start = new Set<string>();

/** One file for React and the sign-in page: it compresses better than many. */
export const firstPageFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'main', test: (id) => before.has(id), priority: 2 },
    { name: 'start', test: (id) => start.has(id), priority: 1 },
    {
      name: 'kit',
      test: /\/web\/(ui|layout|platform)\/|@tanstack/,
      minShareCount: 4,
      includeDependenciesRecursively: false,
    },
  ],
};

/** Names all files of the first page in the document, so that none waits for another. */
export const firstPage: Plugin = {
  name: 'first-page',
  apply: 'build',
  buildEnd() {
    const reach = (id: string, reached: Set<string>) => {
      if (reached.has(id) || before.has(id)) return;
      reached.add(id);
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, reached);
    };
    const all = [...this.getModuleIds()];
    for (const id of all.filter((id) => id.endsWith('/web/main.ts'))) reach(id, before);
    for (const id of all.filter((id) => id.endsWith('/web/start.tsx'))) reach(id, start);
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const scripts = new Set<string>();
      const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
        scripts.add(fileName);
        chunks.filter((chunk) => imports.includes(chunk.fileName)).forEach(add);
      };
      chunks
        .filter(({ moduleIds }) =>
          moduleIds.some((id) => startsWith.some((name) => id.endsWith(name))),
        )
        .forEach(add);
      const fonts = Object.keys(bundle).filter((name) => font.test(name));
      return [
        ...fonts.map((name) => link(name, { rel: 'preload', as: 'font', type: 'font/woff2' })),
        ...[...scripts]
          .filter((name) => !html.includes(name))
          .map((name) => link(name, { rel: 'modulepreload' })),
      ];
    },
  },
};

function link(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  const all = { ...attrs, crossorigin: true, href: `/${name}` };
  return { tag: 'link', attrs: all, injectTo: 'head' };
}
