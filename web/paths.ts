import {
  createAddress,
  paths as pathsOfPages,
  type StartPage,
  startPages,
} from '../contract/pages.ts';

export const paths = {
  ...pathsOfPages,
  applicationOf: (applicationId: number) => createAddress('application', { applicationId }),
  adminProfileOf: (businessId: number) => createAddress('adminProfile', { businessId }),
  adminApplicationOf: (applicationId: number) =>
    createAddress('adminApplication', { applicationId }),
};

interface PersonWithStartPage {
  IsAdministrator: boolean;
  IsComplete: boolean;
  /** The address of the saved view that opens after an administrator signs in. */
  StartView?: string | undefined;
  /** The start page that the administrator selected, which a start view overrides; empty for the default. */
  startPage: string;
}

/** Returns the address of the page that opens after signing in. */
export function getHomePath(person: PersonWithStartPage): string {
  if (person.IsAdministrator) {
    const chosen = startPages[person.startPage as StartPage] ?? 'adminProfiles';
    return person.StartView || paths[chosen];
  }
  return person.IsComplete ? paths.applications : paths.profile;
}
