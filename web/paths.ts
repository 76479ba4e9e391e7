import { pagePaths } from '../contract/pagePaths.ts';

export const paths = {
  ...pagePaths,
  applicationOf: (applicationId: number) => `/application/${applicationId}`,
  adminProfileOf: (businessId: number) => `/admin/profile/${businessId}`,
  adminApplicationOf: (applicationId: number) => `/admin/application/${applicationId}`,
};

/** Where a person belongs after signing in. */
export function homeOf(person: { IsAdministrator: boolean; IsComplete: boolean }): string {
  if (person.IsAdministrator) return paths.adminProfiles;
  return person.IsComplete ? paths.applications : paths.profile;
}
