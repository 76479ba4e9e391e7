import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deps } from '../../platform/deps.ts';

/** For one document. A program that takes longer is ended with all that it has started. */
const limits = { milliseconds: 20_000, processorSeconds: 30, kilobytesOfMemory: 1_500_000 };
/** What a document of 4 MB can honestly become. */
const mostBytes = 40_000_000;
/** In blocks of 512 bytes, as shells count. */
const mostBlocks = (2 * mostBytes) / 512;

/** Read as what its name says, and as nothing else that the program knows. */
const filters: Readonly<Record<string, string>> = {
  '.docx': 'MS Word 2007 XML',
  '.doc': 'MS Word 97',
};

/** Nobody is asked: no macro runs, and nothing is fetched that the document names. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${[
  ['MacroSecurityLevel', '3'],
  ['DisableMacrosExecution', 'true'],
  ['DisableActiveContent', 'true'],
  ['BlockUntrustedRefererLinks', 'true'],
]
  .map(
    ([name, value]) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
<item oor:path="/org.openoffice.Office.Writer/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>2</value></prop></item>
</oor:items>
`;

export type Converter = Pick<Deps, 'log'> & {
  settings: Pick<Deps['settings'], 'dataFolder'> & { soffice: string };
};

/**
 * A Word document as PDF, by the LibreOffice that the operator has installed; null where that does not come about. The caller
 * asks for one at a time: the folder for it is emptied before and after, also of what a crash left.
 */
export async function wordAsPdf(
  { settings, log }: Converter,
  { bytes, extension }: { bytes: readonly Buffer[]; extension: string },
  signal: AbortSignal,
): Promise<Buffer | null> {
  const filter = filters[extension];
  if (!filter) return null;
  const folder = folderIn(settings);
  try {
    await removeConverting(settings);
    await mkdir(join(folder, 'profile', 'user'), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), profile);
    const from = join(folder, `document${extension}`);
    await writeFile(from, bytes, { mode: 0o600 });
    await run(
      settings.soffice,
      folder,
      [
        ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
        `--infilter=${filter}`,
        ...['--convert-to', 'pdf:writer_pdf_Export', '--outdir', folder, from],
      ],
      signal,
    );
    const to = join(folder, 'document.pdf');
    const { size } = await stat(to);
    if (size > mostBytes) throw new Error(`the PDF has ${size} bytes`);
    const made = await readFile(to);
    if (!made.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new Error('what it wrote is no PDF');
    return made;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'a Word document could not be converted');
    return null;
  } finally {
    await removeConverting(settings).catch((error: unknown) => {
      log.error({ err: error }, 'what a conversion left could not be removed');
    });
  }
}

const folderIn = ({ dataFolder }: Pick<Deps['settings'], 'dataFolder'>) =>
  join(dataFolder, 'converting');

/** The documents in it are not encrypted. Once more where a program that is being ended still writes. */
export function removeConverting(settings: Pick<Deps['settings'], 'dataFolder'>): Promise<void> {
  return rm(folderIn(settings), { recursive: true, force: true, maxRetries: 5 });
}

async function run(
  program: string,
  folder: string,
  options: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { kilobytesOfMemory, processorSeconds, milliseconds } = limits;
  // What a system cannot limit stays unlimited there; the time is limited everywhere. Where memory runs out, this goes first.
  const limited = `echo 1000 >/proc/self/oom_score_adj; ulimit -c 0; ulimit -v ${kilobytesOfMemory}; ulimit -t ${processorSeconds}; ulimit -f ${mostBlocks}; exec "$@"`;
  const child = spawn('/bin/sh', ['-c', limited, 'sh', ...withoutNetwork(), program, ...options], {
    cwd: folder,
    env: { HOME: folder, TMPDIR: folder, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdio: 'ignore',
    // A group of its own, which is ended as a whole.
    detached: true,
  });
  const end = () => endGroup(child);
  let isTooLong = false;
  const timer = setTimeout(() => {
    isTooLong = true;
    end();
  }, milliseconds);
  signal.addEventListener('abort', end);
  try {
    const [code, by] = await once(child, 'exit');
    if (isTooLong) throw new Error(`it took more than ${milliseconds} ms`);
    if (code !== 0) throw new Error(`it ended with ${by ?? code}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    // What it left running would write into a folder that is gone.
    end();
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it runs any more.
  }
}

let isolated: readonly string[] | undefined;

/** Where the system lets an account make a network of its own, there is nothing in it. */
function withoutNetwork(): readonly string[] {
  const words = ['unshare', '--map-root-user', '--net'];
  isolated ??=
    spawnSync('unshare', [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0
      ? words
      : [];
  return isolated;
}
