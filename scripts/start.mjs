import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithShell } from './endWithShell.mjs';

// The build is a separate process, so that its memory is freed. This file is JavaScript to save memory, too.
const root = fileURLToPath(new URL('..', import.meta.url));
const commandArguments = process.argv.slice(2);
if (commandArguments.length > 0) {
  const startArguments = [join(root, 'server/commands.ts'), 'start', ...commandArguments];
  process.exit(spawnSync(process.execPath, startArguments, { stdio: 'inherit' }).status ?? 1);
}
const buildResult = spawnSync(process.execPath, ['scripts/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
if (buildResult.status !== 0) {
  console.error('The portal could not be built; the lines above say why.');
  process.exit(1);
}

// The portal runs in this process, so that it receives SIGTERM and SIGINT.
endWithShell();
const { started } = await import(new URL('../dist/server/main.js', import.meta.url).href);
await started;
