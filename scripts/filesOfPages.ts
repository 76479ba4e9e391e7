import type { Plugin, Rolldown } from 'vite';
import { pageSources } from './pageSources.ts';

type Chunk = Rolldown.OutputChunk;

/** The files of these chunks and of all that they import; a chunk's own styles last, so that they win. */
function filesReached(from: Chunk[], chunks: Chunk[]): string[] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Chunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(add);
    for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(name);
  };
  from.forEach(add);
  return [...styles, ...scripts];
}

function chunkWith(source: string, chunks: Chunk[]): Chunk {
  const chunk = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/web/${source}`)),
  );
  if (!chunk) throw new Error(`No file holds ${source}, which scripts/pageSources.ts names.`);
  return chunk;
}

/** Writes down the files that each page needs beside the first load, for the document at its address. */
export const filesOfPages: Plugin = {
  name: 'files-of-pages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entries = chunks.filter(({ isEntry }) => isEntry);
    const firstLoad = filesReached(entries, chunks);

    function filesOf(sources: string[], language: 'en' | 'fr'): string[] {
      const named = sources.map((source) => source.replace('{language}', language));
      // English is part of the first load.
      const all = language === 'fr' ? ['texts/fr/front.ts', ...named] : named;
      const own = all.map((source) => chunkWith(source, chunks));
      return filesReached(own, chunks)
        .filter((name) => !firstLoad.includes(name))
        .map((name) => `/${name}`);
    }
    const inBothLanguages = (pages: Record<string, string[]>) =>
      Object.fromEntries(
        Object.entries(pages).map(([page, sources]) => [
          page,
          { en: filesOf(sources, 'en'), fr: filesOf(sources, 'fr') },
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
