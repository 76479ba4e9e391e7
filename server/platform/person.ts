export interface Person {
  businessId: number;
  isAdministrator: boolean;
  sessionHash: string;
  /** A cookie binds the session to a browser. */
  isBound: boolean;
  /** The second step is still due. */
  isHalfOpen: boolean;
}

export interface Administrator extends Person {
  isAdministrator: true;
}
