export interface Person {
  businessId: number;
  isAdministrator: boolean;
  sessionHash: string;
  isBound: boolean;
  isHalfOpen: boolean;
}

export interface Administrator extends Person {
  isAdministrator: true;
}
