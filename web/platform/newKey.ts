/** `crypto.randomUUID` needs a secure context, which an office network without TLS is not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '',
  );
}
