import { addressOf, paths as pathsOfPages } from '../contract/pages.ts';

export const paths = {
  ...pathsOfPages,
  applicationOf: (applicationId: number) => addressOf('application', { applicationId }),
  adminProfileOf: (businessId: number) => addressOf('adminProfile', { businessId }),
  adminApplicationOf: (applicationId: number) => addressOf('adminApplication', { applicationId }),
};

/** Where a person belongs after signing in. */
export function homeOf(person: {
  IsAdministrator: boolean;
  IsComplete: boolean;
  StartView?: string | undefined;
}): string {
  if (person.IsAdministrator) return person.StartView || paths.adminProfiles;
  return person.IsComplete ? paths.applications : paths.profile;
}
