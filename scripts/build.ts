import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { languages } from '../contract/languages.ts';
import { pageNames } from '../contract/pages.ts';
import { readBuiltPages } from '../server/platform/http/pageFiles.ts';
import { formatSecondsSince, root } from './runSteps.ts';

const inputsOfEveryBuild = [
  'contract',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
];

export const externalPackages = ['@node-rs/argon2'];

export function buildWeb(): Promise<void> {
  return buildWhenChanged(
    'web',
    [
      'web',
      'docs/office',
      'docs/pictures',
      'vite.config.ts',
      'scripts/unusedSchemasPlugin.ts',
      'scripts/endpointsPlugin.ts',
      'scripts/firstPagePlugin.ts',
      'scripts/guidesPlugin.ts',
    ],
    'Building the pages',
    async (output) => {
      // In a test, NODE_ENV would make Vite build for development.
      process.env.NODE_ENV = 'production';
      const [{ build }, { default: config }] = await Promise.all([
        import('vite'),
        import('../vite.config.ts'),
      ]);
      const settings = { ...config.build, outDir: output };
      await build({ ...config, build: settings, configFile: false, logLevel: 'error' });
      requireFilesOfAllPages(output);
      await compressFiles(output);
    },
  );
}

function requireFilesOfAllPages(folder: string): void {
  const { dictionary, filesOf } = readBuiltPages(folder);
  for (const language of languages) {
    dictionary(language);
    for (const page of pageNames) filesOf(page, language);
  }
}

export function buildServer(): Promise<void> {
  return buildWhenChanged('server', ['server'], 'Building the server', async (output) => {
    const { build } = await import('esbuild');
    const entries = {
      main: 'server/main.ts',
      commands: 'server/commands.ts',
      syncThread: 'server/platform/database/syncThread.ts',
      readThread: 'server/readThread.ts',
      judgeWorker: 'server/documents/store/inspection/judgeWorker.ts',
      mergeProcess: 'server/documents/store/merging/mergeProcess.ts',
      tableProcess: 'server/office/imports/files/tableProcess.ts',
    };
    await build({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: output,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      external: [...externalPackages, 'pg-native'],
      // CommonJS packages inside the ES module call require(). The name is unusual, so that it clashes with no other.
      banner: {
        js: "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);",
      },
      logLevel: 'warning',
    });
    cpSync(join(root, 'server/documents/store/merging/fonts'), join(output, 'fonts'), {
      recursive: true,
    });
  });
}

/** The output is built in another folder first, so that a full disk or a killed process leaves the previous build intact. */
async function buildWhenChanged(
  part: 'web' | 'server',
  inputs: string[],
  title: string,
  build: (output: string) => Promise<void>,
): Promise<void> {
  const stamp = join(root, `dist/.built-${part}`);
  const hash = hashInputs([...inputsOfEveryBuild, ...inputs]);
  const output = join(root, 'dist', part);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const started = performance.now();
  console.log(`${title} …`);
  const beside = `${output}.new`;
  rmSync(beside, { recursive: true, force: true });
  await build(beside);
  rmSync(stamp, { force: true });
  rmSync(output, { recursive: true, force: true });
  renameSync(beside, output);
  writeFileSync(stamp, hash);
  console.log(`  done in ${formatSecondsSince(started)}`);
}

/** Tests are excluded from the hash, so that editing a test does not rebuild the program. */
function hashInputs(inputs: string[]): string {
  const files = globSync(
    inputs.flatMap((input) => [input, `${input}/**`]),
    { cwd: root },
  );
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    const path = join(root, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Pages are not compressed here, because the server inserts the program's name at each start. */
async function compressFiles(folder: string): Promise<void> {
  const compress = promisify(brotliCompress);
  const files = globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(join(folder, `${file}.br`), await compress(content, { params }));
    }),
  );
}

if (import.meta.main) {
  await buildWeb();
  await buildServer();
}
