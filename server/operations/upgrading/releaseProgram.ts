import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Refused } from '../command.ts';

/** A command of another release, with the settings of this process; answers what it printed. */
export function runRelease(folder: string, ...words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(join(folder, 'portal'), words, { maxBuffer: 10_000_000 }, (error, printed, said) => {
      if (!error) return resolve(printed.trim());
      const why = said.trim() || error.message;
      reject(
        new Refused(`“portal ${words.join(' ')}” of the release in ${folder} failed:\n${why}`),
      );
    });
  });
}
