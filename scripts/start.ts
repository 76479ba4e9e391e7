import { endWithShell } from './endWithShell.ts';
import { root, runShown } from './steps.ts';

// A process of its own builds, so that the portal does not carry the builders' memory for life.
if (!(await runShown(['node', 'scripts/build.ts']))) {
  console.error('The portal could not be built; the lines above say why.');
  process.exit(1);
}

// The portal runs in this very process, so that SIGTERM and SIGINT reach it.
endWithShell();
process.chdir(root);
await import(new URL('../dist/server/main.js', import.meta.url).href);
