import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer, buildWeb } from './build.ts';
import { createDebianPackage } from './release/debian.ts';
import { packFolder } from './release/packFolder.ts';
import { fillReleaseFolder } from './release/releaseContents.ts';
import { processors, readRelease } from './release/version.ts';
import { root } from './runSteps.ts';

const usage = `npm run release [-- --dev] [--cpu x64|arm64] [--to FOLDER]

Makes of the commit with the tag v1.2.3 the archives portal-1.2.3-linux-x64.tar.gz and -arm64, the Debian
packages and SHA256SUMS, in ./release. Without a tag, and with --dev, the version says -dev.`;

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    cpu: { type: 'string' },
    to: { type: 'string', default: join(root, 'release') },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else {
  try {
    await makeRelease();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

async function makeRelease(): Promise<void> {
  const { version, seconds } = readRelease(root, values.dev);
  const chosen = processors.filter(({ name }) => !values.cpu || name === values.cpu);
  if (chosen.length === 0) throw new Error(usage);
  await buildWeb();
  await buildServer();
  const workFolder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }));
  mkdirSync(values.to, { recursive: true });
  for (const processor of chosen) {
    console.log(`Making ${version} for ${processor.name} …`);
    const folder = join(workFolder, processor.name, `portal-${version}`);
    fillReleaseFolder(root, folder, version, processor);
    const archive = join(values.to, `portal-${version}-linux-${processor.name}.tar.gz`);
    packFolder(folder, archive, seconds);
    printFile(archive);
    printFile(createDebianPackage(folder, values.to, { version, seconds }, processor));
  }
  writeFileSync(join(values.to, 'SHA256SUMS'), writeChecksums(version));
}

function writeChecksums(version: string): string {
  const made = readdirSync(values.to).filter((name) => /\.(tar\.gz|deb)$/.test(name));
  const debian = version.replace('-', '~');
  return made
    .filter((name) => name.includes(`-${version}-`) || name.includes(`_${debian}_`))
    .sort()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(values.to, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    })
    .join('');
}

function printFile(file: string): void {
  console.log(`  ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
}
