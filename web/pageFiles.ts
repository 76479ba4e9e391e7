import type { ComponentType, PropsWithChildren } from 'react';
import type { CallName } from '../contract/calls.ts';
import type { PageName } from '../contract/pagePaths.ts';
import { loadedOnce } from './platform/loadedOnce.ts';
import { retrying } from './ui/loadFile.ts';

type File<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

const { get } = loadedOnce((file: File) => retrying(file)());

/** A browser takes its time even with a file that it has; React then shows a skeleton for a while. */
function once(file: File): File {
  return () => get(file);
}

const support = once(() => import('./support/SupportPage.tsx'));
const security = once(() => import('./security/SecurityPage.tsx'));
const employer = once(() => import('./profiles/ProfilePage.tsx'));
const application = once(() => import('./applications/ApplicationPage.tsx'));

/** Where each page comes from; the sign-in page is part of the first load. */
export const pageFiles = {
  setPassword: once(() => import('./sign-in/SetPasswordPage.tsx')),
  undoChange: once(() => import('./account-changes/UndoPage.tsx')),
  privacy: once(() => import('./privacy/PrivacyPage.tsx')),

  profile: once(() => import('./profile/ProfilePage.tsx')),
  support,
  security,
  applications: once(() => import('./applications/ApplicationsPage.tsx')),
  newApplication: application,
  application,

  adminProfiles: once(() => import('./profiles/ProfilesPage.tsx')),
  adminNewProfile: employer,
  adminProfile: employer,
  adminApplications: once(() => import('./applications/AdminApplicationsPage.tsx')),
  adminApplication: once(() => import('./applications/AdminApplicationPage.tsx')),
  adminSearch: once(() => import('./search/SearchPage.tsx')),
  adminSupport: support,
  adminAccount: once(() => import('./account/AccountPage.tsx')),
  adminSecurity: security,
  adminMails: once(() => import('./mails/MailsPage.tsx')),
  adminHealth: once(() => import('./health/HealthPage.tsx')),
} satisfies Record<Exclude<PageName, 'signIn' | 'adminSignIn'>, File>;

export const signedInLayout: File<PropsWithChildren> = once(
  () => import('./layout/SignedInLayout.tsx'),
);

type Address = Partial<Record<string, string>>;
type Read = [name: CallName, request?: object];

const own: Read = ['readBusiness'];
const theApplication = ({ applicationId }: Address): Read[] => [
  ['readApplication', { applicationId }],
];

/** What a page reads first, as far as its address tells. */
export const firstReads: Partial<Record<PageName, (address: Address) => Read[]>> = {
  profile: () => [own],
  support: () => [own],
  security: () => [['listSessions']],
  applications: () => [['listApplications']],
  application: theApplication,
  adminProfiles: () => [['listBusinesses']],
  adminNewProfile: () => [['listCaseManagers']],
  adminProfile: ({ businessId }) => [['listCaseManagers'], ['readBusiness', { businessId }]],
  adminApplications: () => [['listApplications']],
  adminApplication: theApplication,
  adminSupport: () => [own],
  adminAccount: () => [own],
};
