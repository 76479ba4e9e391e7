/** Who is calling: an account with an open session. */
export interface Person {
  businessId: number;
  isAdministrator: boolean;
  sessionHash: string;
}

export interface Administrator extends Person {
  isAdministrator: true;
}
