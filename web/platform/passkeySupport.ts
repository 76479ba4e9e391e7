/** Browsers make passkeys for a host name, and only over a line that is secure or stays on this machine. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}
