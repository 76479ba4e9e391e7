import type { LatestChange } from '../../contract/latestChanges.ts';
import type { Person } from '../platform/person.ts';

interface Change {
  On: string;
  By: string;
  changed_by: number | null;
  details: string;
}

/** Employers learn that the program changed something, not who of its staff. */
export function changeFor(person: Person, { On, By, changed_by, details }: Change): LatestChange {
  const isNamed = person.isAdministrator || changed_by === person.businessId;
  return { On, By: isNamed ? By : '', Fields: Object.keys(JSON.parse(details)) };
}
