import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithShell } from './endWithShell.mjs';
import { root, runShown } from './runSteps.ts';

if (!(await runShown(['node', 'scripts/build.ts']))) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
endWithShell();
process.chdir(root);
await import(new URL('../server/demo.ts', import.meta.url).href);
