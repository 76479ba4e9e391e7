import { notAllowed, notFound } from './errors.ts';
import type { Administrator, Person } from './person.ts';

declare const authorized: unique symbol;

/** Only this module can create an authorized record, so no caller can skip the check. */
export type Authorized<Record, For extends 'read' | 'change'> = Record & {
  readonly [authorized]: For;
};

interface OwnedRecord {
  business_id: number;
}

function isOwnerOrAdministrator(person: Person, record: OwnedRecord): boolean {
  return person.isAdministrator || record.business_id === person.businessId;
}

function authorize<Record extends OwnedRecord, For extends 'read' | 'change'>(
  person: Person,
  record: Record | undefined,
): Authorized<Record, For> {
  if (!record || !isOwnerOrAdministrator(person, record)) throw notFound();
  return record as Authorized<Record, For>;
}

export function authorizeRead<Record extends OwnedRecord>(
  person: Person,
  record: Record | undefined,
) {
  return authorize<Record, 'read'>(person, record);
}

export function authorizeChange<Record extends OwnedRecord>(
  person: Person,
  record: Record | undefined,
) {
  return authorize<Record, 'change'>(person, record);
}

export function isAdministrator(person: Person): person is Administrator {
  return person.isAdministrator;
}

export function requireAdministrator(person: Person): Administrator {
  if (!isAdministrator(person)) throw notAllowed();
  return person;
}
