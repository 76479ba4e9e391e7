/** Who is calling: an account with an open session. */
export interface Person {
  businessId: number;
  isAdministrator: boolean;
  sessionHash: string;
  /** A browser's session, tied to that browser. */
  isBound: boolean;
  /** The password was right; the second step is still to come. */
  isHalfOpen: boolean;
}

export interface Administrator extends Person {
  isAdministrator: true;
}
