import type { PageName } from '../contract/pagePaths.ts';

type OpenPage = 'signIn' | 'adminSignIn' | 'setPassword' | 'undoChange' | 'privacy';

/** What every page behind the sign-in cannot do without; `{language}` is the reader's. */
const inside = ['layout/SignedInLayout.tsx', 'texts/{language}/inside.ts'];

const employer = [...inside, 'profiles/ProfilePage.tsx'];
const application = [...inside, 'applications/ApplicationPage.tsx'];
const support = [...inside, 'support/SupportPage.tsx'];
const security = [...inside, 'security/SecurityPage.tsx'];

/** What each page needs beside the first load, and `web/pageFiles.ts` loads for it. */
export const pageSources: {
  open: Record<OpenPage, string[]>;
  inside: Record<Exclude<PageName, OpenPage>, string[]>;
} = {
  open: {
    signIn: [],
    adminSignIn: [],
    setPassword: ['sign-in/SetPasswordPage.tsx'],
    undoChange: ['account-changes/UndoPage.tsx'],
    privacy: ['privacy/PrivacyPage.tsx', 'privacy/policy.{language}.ts'],
  },
  inside: {
    profile: [...inside, 'profile/ProfilePage.tsx'],
    support,
    security,
    applications: [...inside, 'applications/ApplicationsPage.tsx'],
    newApplication: application,
    application,

    adminProfiles: [...inside, 'profiles/ProfilesPage.tsx'],
    adminNewProfile: employer,
    adminProfile: employer,
    adminApplications: [...inside, 'applications/AdminApplicationsPage.tsx'],
    adminApplication: [...inside, 'applications/AdminApplicationPage.tsx'],
    adminSearch: [...inside, 'search/SearchPage.tsx'],
    adminSupport: support,
    adminAccount: [...inside, 'account/AccountPage.tsx'],
    adminSecurity: security,
    adminMails: [...inside, 'mails/MailsPage.tsx'],
    adminHealth: [...inside, 'health/HealthPage.tsx'],
  },
};
