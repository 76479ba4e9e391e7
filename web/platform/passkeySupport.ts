/** Browsers support passkeys only for a host name, over TLS or on the same machine. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}
