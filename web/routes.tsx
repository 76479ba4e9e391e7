import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { AdministratorOnly, CompleteProfileOnly, EmployerSide } from './layout/guards.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { paths } from './paths.ts';
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

/** All addresses, each behind its guard. Only the sign-in page comes with the first load. */
export function Pages() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path={paths.signIn} element={<SignInPage key="employer" mode="employer" />} />
        <Route
          path={paths.adminSignIn}
          element={<SignInPage key="administrator" mode="administrator" />}
        />
        <Route path={paths.setPassword} element={<SetPasswordPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />

        <Route element={<EmployerSide />}>
          <Route element={<SignedInLayout />}>
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path={paths.support} element={<SupportPage />} />
            <Route element={<CompleteProfileOnly />}>
              <Route path={paths.applications} element={<ApplicationsPage />} />
              <Route path={paths.newApplication} element={<ApplicationPage />} />
              <Route path={paths.application} element={<ApplicationPage />} />
            </Route>
          </Route>
        </Route>

        <Route element={<AdministratorOnly />}>
          <Route element={<SignedInLayout />}>
            <Route path={paths.adminProfiles} element={<ProfilesPage />} />
            <Route path={paths.adminNewProfile} element={<EmployerPage />} />
            <Route path={paths.adminProfile} element={<EmployerPage />} />
            <Route path={paths.adminApplications} element={<AdminApplicationsPage />} />
            <Route path={paths.adminApplication} element={<AdminApplicationPage />} />
            <Route path={paths.adminSearch} element={<SearchPage />} />
            <Route path={paths.adminSupport} element={<SupportPage />} />
            <Route path={paths.adminSecurity} element={<SecurityPage />} />
            <Route path={paths.adminMails} element={<MailsPage />} />
          </Route>
        </Route>

        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
