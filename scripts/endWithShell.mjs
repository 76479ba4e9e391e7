const shellProcessId = process.ppid;

/**
 * npm sends SIGTERM to the shell of a script, and Debian's shell ends without passing the signal on, so this
 * process would keep its port. Therefore the end of the shell counts as the signal. Without npm, a process
 * may outlive its shell.
 */
export function endWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === shellProcessId) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
