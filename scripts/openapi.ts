import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOpenApiDocument } from '../server/platform/http/openapi.ts';
import { runShown } from './runSteps.ts';

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

const document = join(folder, 'openapi.json');
writeFileSync(document, JSON.stringify(createOpenApiDocument(), null, 2));
const lintOptions = ['--ruleset', '.spectral.yaml', '--fail-severity', 'warn'];
process.exitCode = (await runShown(['spectral', 'lint', document, ...lintOptions])) ? 0 : 1;
