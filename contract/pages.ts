import type { CallName } from './calls.ts';
import { maxWholeListRows } from './listPaging.ts';

/**
 * The access tells who may see a page. `signingIn` pages are loaded first, and redirect people who are
 * already signed in.
 */
export type PageAccess =
  | 'signingIn'
  | 'anyone'
  | 'employer'
  | 'employerWithCompleteProfile'
  | 'administrator';

export type MenuItemName =
  | 'profile'
  | 'profiles'
  | 'applications'
  | 'search'
  | 'support'
  | 'work'
  | 'reports';

/** These items are grouped before those of the specification, which stay together. */
export const secondaryMenuItems: ReadonlySet<MenuItemName> = new Set(['work', 'reports']);

interface PageRow {
  path: `/${string}`;
  access: PageAccess;
  file?: string;
  texts?: string;
  menu?: MenuItemName;
  reads?: { [Name in CallName]?: readonly string[] | Readonly<Record<string, number>> };
  forAdministrators?: string;
  afterSignIn?: readonly string[];
  /** An everyday page is used all day long: its files are preloaded, and its record is requested while it opens. */
  isEveryday?: true;
  parts?: readonly string[];
  /** The page's address contains a secret from a mail, so it must not be stored anywhere. */
  isMailedLink?: true;
}

const pageTable = {
  signIn: { path: '/', access: 'signingIn', afterSignIn: ['applications', 'profile'] },
  adminSignIn: { path: '/admin', access: 'signingIn', afterSignIn: ['adminProfiles'] },
  setPassword: {
    path: '/password/:resetId',
    access: 'anyone',
    file: 'people/accounts/passwords/SetPasswordPage',
    isMailedLink: true,
  },
  undoChange: {
    path: '/undo/:undoId',
    access: 'anyone',
    file: 'people/accounts/changes/UndoPage',
    isMailedLink: true,
  },
  confirmEmail: {
    path: '/confirm/:confirmId',
    access: 'anyone',
    file: 'people/accounts/changes/ConfirmPage',
    isMailedLink: true,
  },
  unsubscribe: {
    path: '/unsubscribe/:linkId',
    access: 'anyone',
    file: 'mail/notices/unsubscribing/UnsubscribePage',
    isMailedLink: true,
  },
  privacy: {
    path: '/privacy',
    access: 'anyone',
    file: 'privacy/policy/PrivacyPage',
    texts: 'privacy/policy/policy',
  },
  accessibility: {
    path: '/accessibility',
    access: 'anyone',
    file: 'privacy/accessibility/AccessibilityPage',
    texts: 'privacy/accessibility/statement',
  },

  profile: {
    path: '/profile',
    access: 'employer',
    file: 'people/employers/profile/ProfilePage',
    menu: 'profile',
    reads: { readBusiness: [] },
    forAdministrators: 'adminProfiles',
  },
  applications: {
    path: '/applications',
    access: 'employerWithCompleteProfile',
    file: 'applications/core/list/ApplicationsPage',
    menu: 'applications',
    isEveryday: true,
    reads: { listApplications: [], listOpenRequests: [] },
    forAdministrators: 'adminApplications',
  },
  newApplication: {
    path: '/application',
    access: 'employerWithCompleteProfile',
    file: 'applications/core/page/ApplicationPage',
    menu: 'applications',
    forAdministrators: 'adminApplications',
  },
  application: {
    path: '/application/:applicationId',
    access: 'employerWithCompleteProfile',
    file: 'applications/core/page/ApplicationPage',
    menu: 'applications',
    isEveryday: true,
    reads: {
      readApplication: ['applicationId'],
      readNews: ['applicationId'],
      listRequests: ['applicationId'],
    },
    forAdministrators: 'adminApplication',
  },
  support: {
    path: '/support',
    access: 'employer',
    file: 'mail/support/SupportPage',
    menu: 'support',
    reads: { readBusiness: [] },
    forAdministrators: 'adminSupport',
  },
  security: {
    path: '/security',
    access: 'employer',
    file: 'people/accounts/security/SecurityPage',
    reads: { listSessions: [] },
    forAdministrators: 'adminSecurity',
  },
  emails: {
    path: '/emails',
    access: 'employer',
    file: 'mail/notices/choices/EmailsPage',
    reads: { readMailChoices: [] },
    forAdministrators: 'adminEmails',
  },
  requestsHelp: {
    path: '/help/requests',
    access: 'employer',
    file: 'requests/help/RequestsHelpPage',
    texts: 'requests/help/requestsHelp',
    forAdministrators: 'adminRequestsHelp',
  },

  adminProfiles: {
    path: '/admin/profiles',
    access: 'administrator',
    file: 'people/employers/list/ProfilesPage',
    menu: 'profiles',
    isEveryday: true,
    reads: { listBusinesses: [] },
  },
  adminNewProfile: {
    path: '/admin/profile',
    access: 'administrator',
    file: 'people/employers/admin/AdminProfilePage',
    menu: 'profiles',
    reads: { listCaseManagers: [] },
  },
  adminProfile: {
    path: '/admin/profile/:businessId',
    access: 'administrator',
    file: 'people/employers/admin/AdminProfilePage',
    menu: 'profiles',
    reads: { listCaseManagers: [], readBusiness: ['businessId'] },
  },
  adminApplications: {
    path: '/admin/applications',
    access: 'administrator',
    file: 'applications/core/list/AdminApplicationsPage',
    menu: 'applications',
    isEveryday: true,
    reads: { listApplications: { atMost: maxWholeListRows } },
  },
  adminApplication: {
    path: '/admin/application/:applicationId',
    access: 'administrator',
    file: 'applications/core/page/AdminApplicationPage',
    menu: 'applications',
    isEveryday: true,
    reads: { readApplication: ['applicationId'], readNews: ['applicationId'] },
    parts: ['review', 'viewer'],
  },
  adminSearch: {
    path: '/admin/search',
    access: 'administrator',
    file: 'office/search/SearchPage',
    menu: 'search',
    isEveryday: true,
  },
  adminSupport: {
    path: '/admin/support',
    access: 'administrator',
    file: 'mail/support/SupportPage',
    menu: 'support',
    reads: { readBusiness: [] },
  },
  adminWork: {
    path: '/admin/work',
    access: 'administrator',
    file: 'office/work/WorkPage',
    menu: 'work',
    isEveryday: true,
  },
  adminReports: {
    path: '/admin/reports',
    access: 'administrator',
    file: 'office/reports/ReportsPage',
    menu: 'reports',
  },
  adminReported: {
    path: '/admin/reports/applications',
    access: 'administrator',
    file: 'office/reports/ReportedApplicationsPage',
    menu: 'reports',
  },
  adminBatch: {
    path: '/admin/batch/:batchId',
    access: 'administrator',
    file: 'office/batches/BatchPage',
    menu: 'applications',
    reads: { readBatch: ['batchId'] },
  },
  adminInvite: {
    path: '/admin/invitations',
    access: 'administrator',
    file: 'office/batches/InvitePage',
    menu: 'profiles',
  },
  adminBatches: {
    path: '/admin/batches',
    access: 'administrator',
    file: 'office/batches/BatchesPage',
    menu: 'applications',
  },
  adminImports: {
    path: '/admin/imports',
    access: 'administrator',
    file: 'office/imports/ImportsPage',
    menu: 'profiles',
    reads: { listImports: [] },
  },
  adminImport: {
    path: '/admin/imports/:importId',
    access: 'administrator',
    file: 'office/imports/ImportPage',
    menu: 'profiles',
    reads: { readImport: ['importId'] },
  },
  adminAccount: {
    path: '/admin/account',
    access: 'administrator',
    file: 'people/accounts/administrators/AccountPage',
    reads: { readBusiness: [] },
  },
  adminSecurity: {
    path: '/admin/security',
    access: 'administrator',
    file: 'people/accounts/security/SecurityPage',
  },
  adminEmails: {
    path: '/admin/emails',
    access: 'administrator',
    file: 'mail/notices/choices/EmailsPage',
    reads: { readMailChoices: [] },
  },
  adminHandOver: {
    path: '/admin/handover',
    access: 'administrator',
    file: 'office/assignments/HandOverPage',
    reads: { listCaseManagers: [], listAbsences: [] },
  },
  adminRequestsHelp: {
    path: '/admin/help/requests',
    access: 'administrator',
    file: 'requests/help/RequestsHelpPage',
    texts: 'requests/help/requestsHelp',
  },
  adminProgram: {
    path: '/admin/program',
    access: 'administrator',
    file: 'office/program/ProgramPage',
    reads: { readProgramVersions: [] },
  },
  adminSetUpGuide: {
    path: '/admin/guide/set-up-your-program',
    access: 'administrator',
    file: 'office/guides/SetUpGuidePage',
    texts: 'office/guides/setUpGuide',
  },
  adminImportGuide: {
    path: '/admin/guide/bring-what-you-have',
    access: 'administrator',
    file: 'office/guides/ImportGuidePage',
    texts: 'office/guides/importGuide',
  },
  adminMails: { path: '/admin/mails', access: 'administrator', file: 'mail/outbox/MailsPage' },
  adminHealth: {
    path: '/admin/health',
    access: 'administrator',
    file: 'operations/health/HealthPage',
  },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pageTable;

export interface Page extends PageRow {
  forAdministrators?: PageName;
  afterSignIn?: readonly PageName[];
}

export const pages: Readonly<Record<PageName, Page>> = pageTable;
export const pageNames = Object.keys(pages) as PageName[];

export const startPages = {
  work: 'adminWork',
  applications: 'adminApplications',
  search: 'adminSearch',
} as const satisfies Record<string, PageName>;
export type StartPage = keyof typeof startPages;

export function isBehindSignIn(page: PageName): boolean {
  const { access } = pages[page];
  return access !== 'signingIn' && access !== 'anyone';
}

type Paths = { readonly [Name in PageName]: (typeof pageTable)[Name]['path'] };

export const paths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as Paths;

type PathParameterNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export function fillPathParameters(path: string, values: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_pattern, name: string) => String(values[name]));
}

export function createAddress<Name extends PageName>(
  name: Name,
  values: Record<PathParameterNames<Paths[Name]>, string | number>,
): string {
  return fillPathParameters(pages[name].path, values);
}

const pathPatterns = pageNames.map((name) => ({
  name,
  pattern: new RegExp(`^${pages[name].path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}/?$`),
}));

export function findPage(path: string): { name: PageName; params: Record<string, string> } | null {
  for (const { name, pattern } of pathPatterns) {
    const match = pattern.exec(path);
    if (match) return { name, params: { ...match.groups } };
  }
  return null;
}
