import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReleaseVersion {
  version: string;
  /** `seconds` is the time of the commit in seconds, so that building one commit twice gives the same files. */
  seconds: number;
}

/** The version is the commit's tag, such as `v1.2.3`. It is marked as unreleased between tags and with --dev. */
export function readRelease(root: string, isDev: boolean): ReleaseVersion {
  const changed = runGit(root, 'status', '--porcelain');
  if (changed && !isDev) {
    throw new Error(
      `These files are not committed:\n${changed}\nA release holds what is committed: commit them, or make one with --dev.`,
    );
  }
  const seconds = Number(runGit(root, 'log', '-1', '--format=%ct'));
  const tag = runGit(root, 'tag', '--points-at', 'HEAD', '--list', 'v[0-9]*', '--sort=-v:refname');
  const version = tag.split('\n')[0]?.slice(1) ?? '';
  if (version && !isDev) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) {
      throw new Error(`The tag v${version} is no version like v1.2.3.`);
    }
    requireChangelogEntry(root, version);
    return { version, seconds };
  }
  const { version: next } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const moment = new Date(seconds * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
  return { version: `${next}-dev.${moment}`, seconds };
}

function requireChangelogEntry(root: string, version: string): void {
  const headings = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## .*$/gm) ?? [];
  if (headings.some((heading) => heading.split(/[\s[\]]+/)[1] === version)) return;
  throw new Error(`CHANGELOG.md has no heading “## ${version}”: say there what people notice.`);
}

function runGit(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();
}

export interface Processor {
  name: 'x64' | 'arm64';
  debian: 'amd64' | 'arm64';
}

export const processors: Processor[] = [
  { name: 'x64', debian: 'amd64' },
  { name: 'arm64', debian: 'arm64' },
];
