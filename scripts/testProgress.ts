import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import type {} from '../test/support/onlyWith.ts';
import type { LayerResult } from './test.ts';

const secondsBetweenLines = 10;

/** Tells a person how far a layer is, and shows each failure at once with the command that repeats it. */
export default class TestProgress implements Reporter {
  #vitest: Vitest | undefined;
  #files = 0;
  #collected = 0;
  #tests = 0;
  #passed = 0;
  #failed = 0;
  #skipped: Record<string, number> = {};
  #told = 0;
  #isTerminal = process.stdout.isTTY === true;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  onTestModuleCollected(module: TestModule): void {
    this.#collected += 1;
    for (const test of module.children.allTests()) {
      if (test.options.mode !== 'skip') this.#tests += 1;
    }
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    const { needs } = test.meta();
    if (state === 'passed') this.#passed += 1;
    if (state === 'failed') this.#tellFailure(test);
    if (state === 'skipped' && needs && this.#isChosen(test))
      this.#skipped[needs] = (this.#skipped[needs] ?? 0) + 1;
    this.#tell();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    this.#tell(true);
    const broken = modules.filter((module) => module.errors().length > 0);
    for (const module of broken) {
      this.#vitest?.logger.printError(module.errors()[0]);
      this.#line(`  ✗ ${this.#fileOf(module)} failed outside its tests`);
    }
    for (const error of unhandled) this.#vitest?.logger.printError(error);
    const result: LayerResult = {
      passed: this.#passed,
      failed: this.#failed + broken.length + unhandled.length,
      skipped: this.#skipped,
    };
    const file = process.env.TEST_RESULTS;
    if (file) appendFileSync(file, JSON.stringify(result));
  }

  #tellFailure(test: TestCase): void {
    this.#failed += 1;
    const file = this.#fileOf(test.module);
    this.#line(`  ✗ ${file} › ${test.fullName}`);
    for (const error of test.result().errors ?? []) this.#vitest?.logger.printError(error);
    this.#line(`    Run it alone: npm test -- ${file} -t ${JSON.stringify(test.name)}\n`);
  }

  /** What the tags leave out is skipped too, and counts elsewhere. */
  #isChosen(test: TestCase): boolean {
    const filters = this.#vitest?.config.tagsFilter ?? [];
    return filters.every((filter) =>
      filter.startsWith('!') ? !test.tags.includes(filter.slice(1)) : test.tags.includes(filter),
    );
  }

  #fileOf(module: TestModule): string {
    return relative(process.cwd(), module.moduleId);
  }

  #tell(isEnd = false): void {
    const now = Date.now();
    if (!isEnd && now - this.#told < (this.#isTerminal ? 200 : secondsBetweenLines * 1000)) return;
    this.#told = now;
    const done = this.#passed + this.#failed;
    // Tests of files that are not loaded yet are in no count.
    const all = this.#collected < this.#files ? `${this.#tests} or more` : `${this.#tests}`;
    const failed = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    const text = `  ${done} of ${all}${failed}`;
    if (!this.#isTerminal) console.log(text);
    else process.stdout.write(`\r\x1b[K${text}${isEnd ? '\n' : ''}`);
  }

  #line(text: string): void {
    if (this.#isTerminal) process.stdout.write('\r\x1b[K');
    console.log(text);
  }
}
