/** Who is calling: an account with an open session. */
export interface Person {
  businessId: number;
  isAdministrator: boolean;
  sessionHash: string;
  /** The session is bound to a browser by a cookie. */
  isBound: boolean;
  /** The password was right, and the second step is still due. */
  isHalfOpen: boolean;
}

export interface Administrator extends Person {
  isAdministrator: true;
}
