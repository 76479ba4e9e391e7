/** `crypto.randomUUID` needs TLS, which an office network may lack. */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '',
  );
}
