import type { ComponentType, PropsWithChildren } from 'react';
import type { CallName } from '../contract/calls.ts';
import type { PageName } from '../contract/pagePaths.ts';

type File<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

const support: File = () => import('./support/SupportPage.tsx');
const employer: File = () => import('./profiles/ProfilePage.tsx');
const application: File = () => import('./applications/ApplicationPage.tsx');

/** Where each page comes from; the sign-in page is part of the first load. */
export const pageFiles = {
  setPassword: () => import('./sign-in/SetPasswordPage.tsx'),
  privacy: () => import('./privacy/PrivacyPage.tsx'),

  profile: () => import('./profile/ProfilePage.tsx'),
  support,
  applications: () => import('./applications/ApplicationsPage.tsx'),
  newApplication: application,
  application,

  adminProfiles: () => import('./profiles/ProfilesPage.tsx'),
  adminNewProfile: employer,
  adminProfile: employer,
  adminApplications: () => import('./applications/AdminApplicationsPage.tsx'),
  adminApplication: () => import('./applications/AdminApplicationPage.tsx'),
  adminSearch: () => import('./search/SearchPage.tsx'),
  adminSupport: support,
  adminSecurity: () => import('./security/SecurityPage.tsx'),
  adminMails: () => import('./mails/MailsPage.tsx'),
} satisfies Record<Exclude<PageName, 'signIn' | 'adminSignIn'>, File>;

export const signedInLayout: File<PropsWithChildren> = () => import('./layout/SignedInLayout.tsx');

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
  applications: () => [['listApplications']],
  application: theApplication,
  adminProfiles: () => [['listBusinesses']],
  adminNewProfile: () => [['listCaseManagers']],
  adminProfile: ({ businessId }) => [['listCaseManagers'], ['readBusiness', { businessId }]],
  adminApplications: () => [['listApplications']],
  adminApplication: theApplication,
  adminSupport: () => [own],
};
