/** The addresses of the pages, as both sides need them: the server to answer, the browser to show. */
export const pagePaths = {
  signIn: '/',
  adminSignIn: '/admin',
  setPassword: '/password/:resetId',
  undoChange: '/undo/:undoId',
  privacy: '/privacy',
  profile: '/profile',
  applications: '/applications',
  newApplication: '/application',
  application: '/application/:applicationId',
  support: '/support',
  security: '/security',
  adminProfiles: '/admin/profiles',
  adminNewProfile: '/admin/profile',
  adminProfile: '/admin/profile/:businessId',
  adminApplications: '/admin/applications',
  adminApplication: '/admin/application/:applicationId',
  adminSearch: '/admin/search',
  adminSupport: '/admin/support',
  adminAccount: '/admin/account',
  adminSecurity: '/admin/security',
  adminMails: '/admin/mails',
  adminHealth: '/admin/health',
} as const;

export type PageName = keyof typeof pagePaths;

const patterns = (Object.keys(pagePaths) as PageName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${pagePaths[name].replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}/?$`),
}));

/** The page at an address, and what stands there for the names of its pattern. */
export function findPage(path: string): { name: PageName; params: Record<string, string> } | null {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { name, params: { ...found.groups } };
  }
  return null;
}
