const shell = process.ppid;

/**
 * npm hands a SIGTERM to the shell that it runs a script in, and Debian's shell dies of it without
 * telling this process, which would live on with its port taken. So the death of the shell counts as
 * the signal. Started without npm, a process may outlive its shell.
 */
export function endWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
