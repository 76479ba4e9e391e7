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
  StartView?: string | undefined;
  /** The administrator selected this start page, which a start view overrides; empty means the default. */
  startPage: string;
}

export function getHomePath(person: PersonWithStartPage): string {
  if (person.IsAdministrator) {
    const chosen = startPages[person.startPage as StartPage] ?? 'adminProfiles';
    return person.StartView || paths[chosen];
  }
  return person.IsComplete ? paths.applications : paths.profile;
}
