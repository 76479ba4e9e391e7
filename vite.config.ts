import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { endpointsPlugin } from './scripts/endpointsPlugin.ts';
import { firstPageOptions, firstPagePlugin } from './scripts/firstPagePlugin.ts';
import { guidesPlugin } from './scripts/guidesPlugin.ts';
import { unusedSchemasPlugin } from './scripts/unusedSchemasPlugin.ts';

const pdfjsPackageFolder = dirname(
  createRequire(import.meta.url).resolve('pdfjs-dist/package.json'),
);
const pdfjsVersion: string = JSON.parse(
  readFileSync(join(pdfjsPackageFolder, 'package.json'), 'utf8'),
).version;
const pdfjsFolder = `assets/pdfjs-${pdfjsVersion}`;

/** The worker of the document viewer loads these files by name: decoders of pictures, fonts and character maps. */
const pdfResourcesPlugin: Plugin = {
  name: 'pdf-resources',
  generateBundle() {
    const names = globSync(
      ['wasm/*_nowasm_fallback.js', 'cmaps/*.bcmap', 'standard_fonts/*.{pfb,ttf}'],
      { cwd: pdfjsPackageFolder },
    );
    for (const name of names) {
      const source = readFileSync(join(pdfjsPackageFolder, name));
      this.emitFile({ type: 'asset', fileName: `${pdfjsFolder}/${name}`, source });
    }
  },
  configureServer(server) {
    server.middlewares.use(`/${pdfjsFolder}`, (request, response) => {
      const name = request.url?.replace(/[?#].*$/, '') ?? '';
      if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(pdfjsPackageFolder, name)));
    });
  },
};

/**
 * The portal only shows documents, so these classes of pdf.js are left out: they edit documents, draw elements of
 * annotations, run scripts or translate texts, and would make a third of the file.
 */
const unusedPdfClassPattern =
  /Editor|AnnotationElement$|^Annotation(Editor)?Layer|^(Contour|Drawing|FreeDraw|Ink|Fluent|Cached|PDFScripting)|^(Free)?Highlight(?!er)|Outline$|^(AltText|Autolinker|BasicColorPicker|ColorPicker|CommandManager|Comment|CurrentPointers|DOMLocalization|DownloadManager|GenericScripting|ImageManager|KeyboardManager|Localization|PDFHistory|PopupElement|SignatureExtractor|genericl10n_GenericL10n)$/;

const unusedPdfCodePlugin: Plugin = {
  name: 'pdf-without-unused',
  apply: 'build',
  transform(code, id) {
    if (!/\/pdfjs-dist\/.*\.mjs(?!\?worker&url)/.test(id)) return null;
    const unused = id.includes('worker') ? /^PDFEditor$/ : unusedPdfClassPattern;
    let left = code;
    for (const statement of this.parse(code).body.toReversed()) {
      const { start, end } = statement as { start: number; end: number };
      const name = statement.type === 'ClassDeclaration' ? (statement.id?.name ?? '') : '';
      let instead: string | undefined;
      if (unused.test(name)) instead = `class ${name} {}`;
      else if (code.startsWith('let makeBrotliDecode =', start)) {
        instead = `let makeBrotliDecode = () => () => { throw new Error('Brotli is not read.'); };`;
      }
      if (instead) left = left.slice(0, start) + instead + left.slice(end);
    }
    if (left === code) throw new Error('pdf.js has other parts than before.');
    return { code: left, map: null };
  },
};

/** Chrome before version 125 does not know `round()`, so pages in the document viewer would have no size. */
const unroundedPdfSizesPlugin: Plugin = {
  name: 'pdf-without-rounding',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/pdfjs-dist/legacy/build/pdf.mjs')) return null;
    const rounded = /round\(down, (.*?), var\(--scale-round-[xy]\)\)/g;
    if (code.match(rounded)?.length !== 2) throw new Error('pdf.js rounds in another way.');
    return { code: code.replace(rounded, 'calc($1)'), map: null };
  },
};

/** The Excel library gets `web/office/exports/zip.ts` instead of `fflate`, which the PDF library needs. */
const ownZipPlugin: Plugin = {
  name: 'own-zip',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== 'fflate' || !importer?.includes('write-excel-file')) return null;
    return fileURLToPath(new URL('web/office/exports/zip.ts', import.meta.url));
  },
};

/** A style sheet without a layer of its own belongs to the layer `components`. */
const componentLayerPlugin: Plugin = {
  name: 'in-layer-of-components',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css') || code.includes('@layer')) return null;
    return { code: `@layer components {\n${code}}\n`, map: null };
  },
};

/** The class names lack the usual hash, because hashes hardly compress. */
const createModuleClassName = (name: string, file: string) =>
  `${basename(file, '.module.css')}-${name}`;

/** Class names are written into the code, so that pages load no table of names. */
const moduleNamesPlugin: Plugin = {
  name: 'module-names-in-place',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (id.endsWith('.module.css'))
      return { code: '', map: null, moduleSideEffects: 'no-treeshake' };
    const [line = '', file = ''] = /import styles from "(.*\.module\.css)"/.exec(code) ?? [];
    if (!file) return null;
    const named = code
      .replace(line, `import "${file}"`)
      .replace(/\bstyles\.(\w+)/g, (_, name) => JSON.stringify(createModuleClassName(name, file)));
    return { code: named, map: null };
  },
};

const config: UserConfig = {
  root: fileURLToPath(new URL('web', import.meta.url)),
  // The portal's .env contains secrets of the server.
  envDir: false,
  plugins: [
    react(),
    componentLayerPlugin,
    moduleNamesPlugin,
    ownZipPlugin,
    pdfResourcesPlugin,
    unusedPdfCodePlugin,
    unroundedPdfSizesPlugin,
    firstPagePlugin,
    endpointsPlugin,
    unusedSchemasPlugin,
    guidesPlugin,
  ],
  worker: { plugins: () => [ownZipPlugin, unusedPdfCodePlugin] },
  css: {
    modules: { generateScopedName: createModuleClassName },
  },
  build: {
    // docs/developer/browsers.md promises that these oldest browsers are supported.
    target: ['chrome117', 'edge117', 'firefox125', 'safari17', 'ios17'],
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // An inlined file has a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // WebKit remembers a failed preload, and every later import of the file would fail, so only styles are preloaded.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: { codeSplitting: firstPageOptions },
    },
  },
};

export default config;
