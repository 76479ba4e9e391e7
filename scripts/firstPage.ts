import type { Plugin, Rolldown } from 'vite';
import { pageSources } from './pageSources.ts';

const font = /^assets\/public-sans-core-.*\.woff2$/;

/** One file for React, the sign-in page and English: it compresses better than many, and comes sooner. */
export const firstPageFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 1 },
    // All that the privacy policy needs: it does without the kit.
    {
      name: 'frame',
      test: /\/(SiteHeader|useLogout|Header|Drawer|useModal|PolicyText|PrivacyPage)\.tsx?$/,
    },
    {
      name: 'kit',
      test: /\/web\/(ui|layout|platform)\/|@tanstack/,
      minShareCount: 4,
      includeDependenciesRecursively: false,
    },
  ],
};

/** Names the font of the first page in the document, so that it waits for nothing. */
export const firstPage: Plugin = {
  name: 'first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => font.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${name}`,
          },
          injectTo: 'head',
        })),
  },
};

/** Writes down the files that each page needs beside the first load, for the document at its address. */
export const filesOfPages: Plugin = {
  name: 'files-of-pages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const reach = (from: Rolldown.OutputChunk[]) => {
      const reached = new Set<string>();
      const styles = new Set<string>();
      const add = (chunk: Rolldown.OutputChunk) => {
        if (reached.has(chunk.fileName)) return;
        reached.add(chunk.fileName);
        chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(add);
        // Its own styles come last, so that they win.
        for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(name);
      };
      from.forEach(add);
      return new Set([...styles, ...reached]);
    };
    const chunkOf = (source: string) => {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(`/web/${source}`)),
      );
      return (
        chunk ?? this.error(`No file was built for ${source}, which scripts/pageSources.ts names.`)
      );
    };
    const first = reach(chunks.filter(({ isEntry }) => isEntry));
    const filesOf = (language: 'en' | 'fr', sources: string[]) => {
      const all = language === 'fr' ? ['texts/fr/front.ts', ...sources] : sources;
      return [...reach(all.map((source) => chunkOf(source.replace('{language}', language))))]
        .filter((name) => !first.has(name))
        .map((name) => `/${name}`);
    };
    const inBothLanguages = (pages: Record<string, string[]>) =>
      Object.fromEntries(
        Object.entries(pages).map(([page, sources]) => [
          page,
          { en: filesOf('en', sources), fr: filesOf('fr', sources) },
        ]),
      );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/pages.json',
      source: JSON.stringify({
        open: inBothLanguages(pageSources.open),
        inside: inBothLanguages(pageSources.inside),
      }),
    });
  },
};
