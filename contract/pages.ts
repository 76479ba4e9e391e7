import type { CallName } from './calls.ts';
import { maxWholeList } from './longLists.ts';

/**
 * Who may see a page. `signingIn` are the doors: they come with the first load, and whoever is signed in
 * is led on from them.
 */
export type PageAccess =
  | 'signingIn'
  | 'anyone'
  | 'employer'
  | 'employerWithCompleteProfile'
  | 'administrator';

/** Items of the header's menu, named as its texts are. */
export type MenuItemName =
  | 'profile'
  | 'profiles'
  | 'applications'
  | 'search'
  | 'support'
  | 'work'
  | 'reports';

/** What stands in a group of its own before the items that the specification names, which stay side by side. */
export const furtherMenuItems: ReadonlySet<MenuItemName> = new Set(['work', 'reports']);

interface Row {
  path: `/${string}`;
  access: PageAccess;
  /** Its component, below `web/` and without `.tsx`. */
  file?: string;
  /** Its texts where they are files of their own, one a language: below `web/` and without `.en.ts`. */
  texts?: string;
  /** The item that is marked on this page; the first page of an item is where the item leads. */
  menu?: MenuItemName;
  /** The calls that it makes first, with what each takes from the address, or with what it always asks. */
  reads?: { [Name in CallName]?: readonly string[] | Readonly<Record<string, number>> };
  /** Where an administrator is led who asks for this page of employers. */
  forAdministrators?: string;
  /** The pages on which a sign-in at this door ends; the first one is the most likely. */
  afterSignIn?: readonly string[];
  /** Opened all day: its files come ahead, and where it shows one record, going there begins to read that. */
  isEveryday?: true;
  /** Files of the build (`scripts/firstPage.ts`) that it needs right after its own, and that come right behind them. */
  parts?: readonly string[];
  /** Its address holds a secret from a mail: whatever finds one must not keep it. */
  isMailedLink?: true;
}

/** All pages: the server, the router, the guards, the menu, preloading and the weights follow from it. */
const table = {
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
    reads: { listApplications: { atMost: maxWholeList } },
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
    file: 'office/reports/ReportedPage',
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
} as const satisfies Record<string, Row>;

export type PageName = keyof typeof table;

export interface Page extends Row {
  forAdministrators?: PageName;
  afterSignIn?: readonly PageName[];
}

export const pages: Readonly<Record<PageName, Page>> = table;
export const pageNames = Object.keys(pages) as PageName[];

/** Where an administrator can choose to start after signing in; else it is where the specification says. */
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

type Paths = { readonly [Name in PageName]: (typeof table)[Name]['path'] };

/** The path of each page; those with names in them are for `addressOf`. */
export const paths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as Paths;

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A path with values in the place of its names. */
export function fillPath(path: string, values: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_pattern, name: string) => String(values[name]));
}

export function addressOf<Name extends PageName>(
  name: Name,
  values: Record<NamesIn<Paths[Name]>, string | number>,
): string {
  return fillPath(pages[name].path, values);
}

const patterns = pageNames.map((name) => ({
  name,
  pattern: new RegExp(`^${pages[name].path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}/?$`),
}));

/** The page at an address, and what stands there for the names of its path. */
export function findPage(path: string): { name: PageName; params: Record<string, string> } | null {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { name, params: { ...found.groups } };
  }
  return null;
}
