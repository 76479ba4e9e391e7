import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bareEnvironment.ts';
import { findFreePort } from './freePort.ts';
import { goodPassword } from './portal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type SourceEdit = [file: string, change: (text: string) => string];

const addColumnStep =
  "async ({ schema }) => { await schema.alterTable('comments').addColumn('later', 'text').execute(); }";

export function addMigrationStep(name: string, work = addColumnStep): SourceEdit[] {
  const step = `\n  '${name}': ${work},\n};\n\n`;
  return [['server/migrations/migrate.ts', (text) => text.replace('\n};\n\n', () => step)]];
}

export interface EndedProcess {
  code: number | null;
  printed: string;
}

export class TestInstallation {
  readonly home = mkdtempSync(join(tmpdir(), 'portal-installation-'));
  readonly dataFolder = join(this.home, 'data');
  readonly #settings: Record<string, string>;
  url = '';

  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings;
    // The packages are in a folder above all releases, where Node finds them from each release.
    symlinkSync(join(root, 'node_modules'), join(this.home, 'node_modules'));
    mkdirSync(join(this.home, 'releases'));
  }

  async begin(version: string): Promise<void> {
    this.#fill(join(this.home, 'releases', version), version);
    symlinkSync(`releases/${version}`, join(this.home, 'current'));
    const port = await findFreePort();
    this.url = `http://127.0.0.1:${port}`;
    Object.assign(this.#settings, {
      PORT: String(port),
      DATA_DIR: this.dataFolder,
      ADMIN_PASSWORD: goodPassword,
      UPLOADS_PER_HOUR: '1000000',
      UPLOAD_MEGABYTES_PER_HOUR: '1000000',
      CHANGES_PER_HOUR: '1000000',
      APPLICATIONS_PER_HOUR: '1000000',
      DISK_RESERVE_MEGABYTES: '0',
      LONGEST_DELAY_MS: '60000',
      LOG_LEVEL: 'warn',
      ...this.#settings,
    });
    execFileSync('/bin/sh', ['-c', this.startCommand], {
      env: this.#environment(),
      stdio: 'ignore',
    });
    for (;;) if (await this.isReady()) return;
  }

  #environment() {
    return { ...bareEnvironment, ...this.#settings };
  }

  #fill(folder: string, version: string, edits: SourceEdit[] = []): void {
    mkdirSync(join(folder, 'dist/server'), { recursive: true });
    mkdirSync(join(folder, 'dist/web'));
    mkdirSync(join(folder, 'node/bin'), { recursive: true });
    for (const part of ['server', 'contract']) {
      const isOfRelease = (path: string) => !/\.test\.ts$|\/fixtures(\/|$)/.test(path);
      cpSync(join(root, part), join(folder, part), { recursive: true, filter: isOfRelease });
    }
    cpSync(join(root, 'portal'), join(folder, 'portal'));
    for (const [file, change] of edits) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing was changed in ${file}.`);
      writeFileSync(path, after);
    }
    const { name, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, type }));
    writeFileSync(join(folder, 'dist/server/commands.js'), "import '../../server/commands.ts';\n");
    writeFileSync(join(folder, 'dist/web/index.html'), '<title>Portal</title>');
    writeFileSync(join(folder, 'node/bin/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
    chmodSync(join(folder, 'node/bin/node'), 0o755);
  }

  archive(version: string, edits: SourceEdit[] = []): string {
    const top = join(this.home, 'made', `portal-${version}`);
    this.#fill(top, version, edits);
    const file = join(this.home, 'made', `portal-${version}-linux-${process.arch}.tar.gz`);
    execFileSync('tar', ['-C', dirname(top), '--format=ustar', '-czf', file, `portal-${version}`]);
    rmSync(top, { recursive: true });
    this.listChecksum(file);
    return file;
  }

  listChecksum(file: string): void {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    writeFileSync(`${file}.sha256`, `${hash}  ${file.split('/').at(-1)}\n`);
  }

  get startCommand(): string {
    const log = join(this.home, 'log');
    return `cd ${this.home} && { ./current/portal start >>${log} 2>&1 & echo $! >pid; }`;
  }

  get stopCommand(): string {
    return `kill $(cat ${join(this.home, 'pid')})`;
  }

  get current(): string {
    return readlinkSync(join(this.home, 'current')).split('/').at(-1) ?? '';
  }

  get pid(): number {
    return Number(readFileSync(join(this.home, 'pid'), 'utf8'));
  }

  log(): string {
    const file = join(this.home, 'log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  async isReady(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return fetch(`${this.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  startUpgrade(archive: string, ...args: string[]) {
    const service = ['--stop', this.stopCommand, '--start', this.startCommand];
    const child = spawn(
      join(this.home, 'current/portal'),
      ['upgrade', archive, ...service, ...args],
      { env: this.#environment(), cwd: this.home, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    const ended: Promise<EndedProcess> = once(child, 'close').then(([code]) => ({ code, printed }));
    return { child, ended, printed: () => printed };
  }

  upgrade(archive: string, ...args: string[]): Promise<EndedProcess> {
    return this.startUpgrade(archive, ...args).ended;
  }

  remove(): void {
    try {
      process.kill(this.pid, 'SIGKILL');
    } catch {}
    rmSync(this.home, { recursive: true, force: true });
  }
}
