import { spawn } from 'node:child_process';

/** Set for the one that goes on for another: where it is killed too, the portal is started and nothing more is tried. */
const goesOn = 'PORTAL_UPGRADE_GOES_ON';

/**
 * A shell in a session of its own waits for the word that all is over. Where its line ends without it, this process was
 * killed: then it runs the same upgrade again, which ends it or goes back.
 */
export function watchOverThis(start: string): () => void {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const next = process.env[goesOn] ? ['/bin/sh', '-c', start] : again;
  const watch = spawn('/bin/sh', ['-c', 'read -r over || exec "$@"', 'sh', ...next], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, [goesOn]: '1' },
  });
  watch.unref();
  watch.stdin.on('error', () => {});
  // Whoever reads what is printed may be gone with the one that was killed.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  return () => watch.stdin.end('over\n');
}
