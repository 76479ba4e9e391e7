import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithShell } from './endWithShell.mjs';

// The build runs in a process of its own, so that the portal does not keep the memory of the build tools.
// This file is plain JavaScript, because reading TypeScript would take 40 MB in Node.
const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
if (words.length > 0) {
  const said = [join(root, 'server/commands.ts'), 'start', ...words];
  process.exit(spawnSync(process.execPath, said, { stdio: 'inherit' }).status ?? 1);
}
const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) {
  console.error('The portal could not be built; the lines above say why.');
  process.exit(1);
}

// The portal runs in this process, so that it receives SIGTERM and SIGINT.
endWithShell();
const { started } = await import(new URL('../dist/server/main.js', import.meta.url).href);
await started;
