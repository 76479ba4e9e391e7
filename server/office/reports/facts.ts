/** An instant in milliseconds; null for one that has not come. */
type Until = number | null;

/** What is on record of an application, oldest first; instants in milliseconds. */
export interface Facts {
  applicationId: number;
  /** Null once the employer was erased. */
  employerId: number | null;
  filedOn: number;
  removedOn: number | null;
  statuses: { statusId: number; from: number; until: Until }[];
  waits: Wait[];
  /** Case managers of its own; null for the employer's. */
  managers: { administratorId: number | null; from: number; until: Until }[];
}

/** A request lies with the employer: each round of it is one, or two where it ended with its application and went on. */
export interface Wait {
  requestId: number;
  from: number;
  until: Until;
  /** A day; blank where nothing says it. */
  dueOn: string;
  isAnswered: boolean;
}

/** What is on record of an employer. */
export interface EmployerFacts {
  from: number;
  until: Until;
  sectorId: number | null;
  sizeId: number | null;
  managerId: number | null;
}

/** From the first instant to the one that no longer counts. */
export interface Span {
  begins: number;
  ends: number;
}

/** Where an application belonged at an instant. */
export interface Place {
  employerId: number | null;
  sectorId: number | null;
  sizeId: number | null;
  managerId: number | null;
}
