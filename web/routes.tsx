import { lazy, type ReactNode, Suspense } from 'react';
import { findPage, type PageName } from '../contract/pagePaths.ts';
import { AdministratorOnly, CompleteProfileOnly, EmployerSide } from './layout/guards.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { useLocation } from './platform/router/Router.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';

const SetPasswordPage = lazy(() => import('./sign-in/SetPasswordPage.tsx'));
const PrivacyPage = lazy(() => import('./privacy/PrivacyPage.tsx'));
const SignedInLayout = lazy(() => import('./layout/SignedInLayout.tsx'));
const ProfilePage = lazy(() => import('./profile/ProfilePage.tsx'));
const EmployerPage = lazy(() => import('./profiles/ProfilePage.tsx'));
const SupportPage = lazy(() => import('./support/SupportPage.tsx'));
const ApplicationsPage = lazy(() => import('./applications/ApplicationsPage.tsx'));
const AdminApplicationsPage = lazy(() => import('./applications/AdminApplicationsPage.tsx'));
const ProfilesPage = lazy(() => import('./profiles/ProfilesPage.tsx'));
const SearchPage = lazy(() => import('./search/SearchPage.tsx'));
const SecurityPage = lazy(() => import('./security/SecurityPage.tsx'));
const MailsPage = lazy(() => import('./mails/MailsPage.tsx'));
const NotFoundPage = lazy(() => import('./layout/NotFoundPage.tsx'));
const ApplicationPage = lazy(() => import('./applications/ApplicationPage.tsx'));
const AdminApplicationPage = lazy(() => import('./applications/AdminApplicationPage.tsx'));

const pages: Record<PageName, ReactNode> = {
  signIn: <SignInPage key="employer" mode="employer" />,
  adminSignIn: <SignInPage key="administrator" mode="administrator" />,
  setPassword: <SetPasswordPage />,
  privacy: <PrivacyPage />,

  profile: ofEmployer(<ProfilePage />),
  support: ofEmployer(<SupportPage />),
  applications: ofEmployer(ifComplete(<ApplicationsPage />)),
  newApplication: ofEmployer(ifComplete(<ApplicationPage />)),
  application: ofEmployer(ifComplete(<ApplicationPage />)),

  adminProfiles: ofAdministrator(<ProfilesPage />),
  adminNewProfile: ofAdministrator(<EmployerPage />),
  adminProfile: ofAdministrator(<EmployerPage />),
  adminApplications: ofAdministrator(<AdminApplicationsPage />),
  adminApplication: ofAdministrator(<AdminApplicationPage />),
  adminSearch: ofAdministrator(<SearchPage />),
  adminSupport: ofAdministrator(<SupportPage />),
  adminSecurity: ofAdministrator(<SecurityPage />),
  adminMails: ofAdministrator(<MailsPage />),
};

function ofEmployer(page: ReactNode): ReactNode {
  return (
    <EmployerSide>
      <SignedInLayout>{page}</SignedInLayout>
    </EmployerSide>
  );
}

function ifComplete(page: ReactNode): ReactNode {
  return <CompleteProfileOnly>{page}</CompleteProfileOnly>;
}

function ofAdministrator(page: ReactNode): ReactNode {
  return (
    <AdministratorOnly>
      <SignedInLayout>{page}</SignedInLayout>
    </AdministratorOnly>
  );
}

/** All addresses, each behind its guard. Only the sign-in page comes with the first load. */
export function Pages() {
  const name = findPage(useLocation().pathname)?.name;
  return <Suspense fallback={<PageSkeleton />}>{name ? pages[name] : <NotFoundPage />}</Suspense>;
}
