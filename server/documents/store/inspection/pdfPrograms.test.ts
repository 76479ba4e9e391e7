import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { pdf } from '../../../../test/support/sampleFiles.ts';
import { testWithRequirement } from '../../../../test/support/testWithRequirement.ts';
import { judgeByExtension } from './judge.ts';

const testWithQpdf = testWithRequirement(existsSync('/usr/bin/qpdf'), 'qpdf (apt install qpdf)');
const temporaryFolder = mkdtempSync(join(tmpdir(), 'programs-'));
afterAll(() => rmSync(temporaryFolder, { recursive: true }));

function runQpdf(...options: string[]): Buffer {
  const [from, to] = [join(temporaryFolder, 'in.pdf'), join(temporaryFolder, 'out.pdf')];
  writeFileSync(from, pdf('written by hand', 5_000));
  execFileSync('qpdf', ['--allow-weak-crypto', ...options, from, to]);
  return readFileSync(to);
}

const findProblem = async (bytes: Buffer) => (await judgeByExtension('.pdf', bytes)).problem;

describe('A PDF written by qpdf', () => {
  const kinds: [name: string, options: string[]][] = [
    ['RC4 of 40 bits', ['40', '--']],
    ['RC4 of 128 bits', ['128', '--use-aes=n', '--']],
    ['AES of 128 bits', ['128', '--use-aes=y', '--']],
    ['AES of 256 bits, of Acrobat 9', ['256', '--force-R5', '--']],
    ['AES of 256 bits', ['256', '--']],
    ['AES of 256 bits, packed', ['256', '--', '--object-streams=generate']],
    ['AES of 256 bits, for the web', ['256', '--', '--linearize']],
    ['AES of 128 bits, metadata in clear', ['128', '--use-aes=y', '--cleartext-metadata', '--']],
  ];

  testWithQpdf.each(kinds)(
    'the server refuses a PDF that qpdf encrypted with %s if the PDF has a password, and accepts it without a password',
    async (_, options) => {
      expect(await findProblem(runQpdf('--encrypt', 'secret', 'owner', ...options))).toBe(
        'documentLocked',
      );
      expect(await findProblem(runQpdf('--encrypt', '', 'owner', ...options))).toBeNull();
    },
  );

  testWithQpdf.each([
    ['packed', ['--object-streams=generate']],
    ['for the web', ['--linearize']],
    ['for the web and packed', ['--linearize', '--object-streams=generate']],
    ['in plain text', ['--qdf']],
    ['unpacked', ['--stream-data=uncompress', '--object-streams=disable']],
  ])('the server accepts a PDF written by qpdf: %s', async (_, options) => {
    expect(await findProblem(runQpdf(...options))).toBeNull();
  });

  testWithQpdf('the server refuses a truncated PDF, however much of it is left', async () => {
    const file = runQpdf('--object-streams=disable');
    expect(await findProblem(file.subarray(0, file.lastIndexOf('xref\n0')))).toBe(
      'documentUnreadable',
    );
    expect(await findProblem(file.subarray(0, 40))).toBe('documentUnreadable');
  });
});
