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

interface Person {
  IsAdministrator: boolean;
  IsComplete: boolean;
  /** The address of the saved view that an administrator starts with. */
  StartView?: string | undefined;
  /** The selected start page, used without a view; empty for the default. */
  startPage: string;
}

/** Returns the page that opens after signing in. */
export function homeOf(person: Person): string {
  if (person.IsAdministrator) {
    const chosen = startPages[person.startPage as StartPage] ?? 'adminProfiles';
    return person.StartView || paths[chosen];
  }
  return person.IsComplete ? paths.applications : paths.profile;
}
