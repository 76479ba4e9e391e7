/** The addresses of the pages, as both sides need them: the server to answer, the browser to show. */
export const pagePaths = {
  signIn: '/',
  adminSignIn: '/admin',
  setPassword: '/password/:resetId',
  privacy: '/privacy',
  profile: '/profile',
  applications: '/applications',
  newApplication: '/application',
  application: '/application/:applicationId',
  support: '/support',
  adminProfiles: '/admin/profiles',
  adminNewProfile: '/admin/profile',
  adminProfile: '/admin/profile/:businessId',
  adminApplications: '/admin/applications',
  adminApplication: '/admin/application/:applicationId',
  adminSearch: '/admin/search',
  adminSupport: '/admin/support',
  adminSecurity: '/admin/security',
  adminMails: '/admin/mails',
} as const;

const patterns = Object.values(pagePaths).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}/?$`),
);

export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
