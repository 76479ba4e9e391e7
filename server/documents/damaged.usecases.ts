/** Of this server, since it started: those whose bytes were damaged when somebody last opened them. */
const damaged = new Set<number>();

export const isKnownDamaged = (documentId: number) => damaged.has(documentId);

export const countDamaged = () => damaged.size;

export function noteDamaged(documentId: number): void {
  damaged.add(documentId);
}

/** It was brought back meanwhile. */
export function noteWhole(documentId: number): void {
  damaged.delete(documentId);
}
