/** Ties an encrypted secret to its place: copied to another account or column it cannot be opened. */
export function secretContext(businessId: number, column: 'secret' | 'offered_secret'): string {
  return `second step ${businessId} ${column}`;
}
