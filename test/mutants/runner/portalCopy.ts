import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAndCaptureOutput, type StepOutcome } from '../../../scripts/runSteps.ts';
import type { NamedTest } from '../../../scripts/specificationRows.ts';
import { copyRepository } from '../../support/copyRepository.ts';
import type { Mutant } from '../mutant.ts';

export interface TestResult {
  title: string;
  status: string;
  reason: string;
}

export interface PortalCopy {
  withFault<Answer>(mutant: Mutant, act: () => Promise<Answer>): Promise<Answer>;
  build(): Promise<StepOutcome>;
  run(tests: NamedTest[]): Promise<TestResult[]>;
}

export function createPortalCopy(): PortalCopy {
  const folder = copyRepository();
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  return {
    async withFault({ file, changes }, act) {
      const path = join(folder, file);
      const sound = readFileSync(path, 'utf8');
      const faulty = changes.reduce(
        (source, [before, after]) => source.replace(before, () => after),
        sound,
      );
      writeFileSync(path, faulty);
      try {
        return await act();
      } finally {
        writeFileSync(path, sound);
      }
    },
    build: () => runAndCaptureOutput(['node', 'scripts/build.ts'], {}, folder),
    async run(tests) {
      const results = [];
      for (const file of new Set(tests.map((test) => test.file))) {
        const titles = tests.filter((test) => test.file === file).map(({ title }) => title);
        results.push(...(await runTestFile(folder, file, titles)));
      }
      return results;
    },
  };
}

async function runTestFile(folder: string, file: string, titles: string[]): Promise<TestResult[]> {
  const config = isJourneyFile(file) ? 'vitest.browser.config.ts' : 'vitest.config.ts';
  const report = join(folder, 'results.json');
  rmSync(report, { force: true });
  await runAndCaptureOutput(
    [
      ...['vitest', 'run', '--config', config, '--maxWorkers=1', file],
      ...['--testNamePattern', createNamePattern(titles)],
      ...['--reporter=json', `--outputFile.json=${report}`],
    ],
    { JOURNEY_PATIENCE_MS: '10000' },
    folder,
  );
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: {
      assertionResults: { title: string; status: string; failureMessages?: string[] }[];
    }[];
  };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => ['passed', 'failed'].includes(status))
    .map(({ title, status, failureMessages = [] }) => ({
      title,
      status,
      reason: failureMessages[0]?.split('\n')[0] ?? '',
    }));
}

export function isJourneyFile(file: string): boolean {
  return file.startsWith('test/browser/');
}

export function createTitlePattern(title: string): string {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `${literal.replace(/%[sid]|\\\$\w+/g, '.+')}$`;
}

/** Full titles begin with the names of their groups. One engine is enough to notice a fault. */
function createNamePattern(titles: string[]): string {
  return `^(?!.* on (PGlite|PostgreSQL) )(.* )?(${titles.map(createTitlePattern).join('|')})`;
}
