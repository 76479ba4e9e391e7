import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOpenApiDocument } from '../server/platform/http/openapi.ts';
import { runWithVisibleOutput } from './runSteps.ts';

const temporaryFolder = mkdtempSync(join(tmpdir(), 'openapi-'));
process.on('exit', () => rmSync(temporaryFolder, { recursive: true }));

const openApiFile = join(temporaryFolder, 'openapi.json');
writeFileSync(openApiFile, JSON.stringify(createOpenApiDocument(), null, 2));
const lintOptions = ['--ruleset', '.spectral.yaml', '--fail-severity', 'warn'];
process.exitCode = (await runWithVisibleOutput(['spectral', 'lint', openApiFile, ...lintOptions]))
  ? 0
  : 1;
