import {
  chmodSync,
  chownSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

/** Puts a key before those that the file holds already; answers how many these are. */
export function addToKeyFile(file: string, key: string): number {
  const known = statSync(file, { throwIfNoEntry: false });
  const before = known ? readFileSync(file, 'utf8') : '';
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${key}\n${before}`, { mode: 0o600, flag: 'wx', flush: true });
  if (known) {
    // Whoever could read it, such as the portal's own account, still can.
    chownSync(unfinished, known.uid, known.gid);
    chmodSync(unfinished, known.mode);
  }
  renameSync(unfinished, file);
  return before.split('\n').filter((line) => /^\s*[^#\s]/.test(line)).length;
}
