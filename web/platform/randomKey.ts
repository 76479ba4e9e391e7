/** Replaces `crypto.randomUUID`, which needs a secure context: an office network may lack TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '',
  );
}
