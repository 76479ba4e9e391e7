import { lazy, type ReactNode, Suspense } from 'react';
import { findPage, type PageName } from '../contract/pagePaths.ts';
import { AdministratorOnly, CompleteProfileOnly, EmployerSide } from './layout/guards.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { pageFiles, signedInLayout } from './pageFiles.ts';
import { useLocation } from './platform/router/Router.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { retrying } from './ui/loadFile.ts';

const SetPasswordPage = lazy(pageFiles.setPassword);
const UndoPage = lazy(pageFiles.undoChange);
const PrivacyPage = lazy(pageFiles.privacy);
const ProfilePage = lazy(pageFiles.profile);
const EmployerPage = lazy(pageFiles.adminProfile);
const SupportPage = lazy(pageFiles.support);
const ApplicationsPage = lazy(pageFiles.applications);
const AdminApplicationsPage = lazy(pageFiles.adminApplications);
const ProfilesPage = lazy(pageFiles.adminProfiles);
const SearchPage = lazy(pageFiles.adminSearch);
const SecurityPage = lazy(pageFiles.adminSecurity);
const AccountPage = lazy(pageFiles.adminAccount);
const MailsPage = lazy(pageFiles.adminMails);
const HealthPage = lazy(pageFiles.adminHealth);
const ApplicationPage = lazy(pageFiles.application);
const AdminApplicationPage = lazy(pageFiles.adminApplication);
const SignedInLayout = lazy(signedInLayout);
const NotFoundPage = lazy(retrying(() => import('./layout/NotFoundPage.tsx')));

const pages: Record<PageName, ReactNode> = {
  signIn: <SignInPage key="employer" mode="employer" />,
  adminSignIn: <SignInPage key="administrator" mode="administrator" />,
  setPassword: <SetPasswordPage />,
  undoChange: <UndoPage />,
  privacy: <PrivacyPage />,

  profile: ofEmployer(<ProfilePage />),
  support: ofEmployer(<SupportPage />),
  security: ofEmployer(<SecurityPage />),
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
  adminAccount: ofAdministrator(<AccountPage />),
  adminSecurity: ofAdministrator(<SecurityPage />),
  adminMails: ofAdministrator(<MailsPage />),
  adminHealth: ofAdministrator(<HealthPage />),
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
