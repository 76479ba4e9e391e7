import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithShell } from './endWithShell.mjs';
import { root, runWithVisibleOutput } from './runSteps.ts';

if (!(await runWithVisibleOutput(['node', 'scripts/build.ts']))) process.exit(1);

const demoDataFolder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
process.env.DATA_DIR = demoDataFolder;
process.on('exit', () => rmSync(demoDataFolder, { recursive: true, force: true }));
endWithShell();
process.chdir(root);
await import(new URL('../server/demo.ts', import.meta.url).href);
