import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { AdministratorOnly, CompleteProfileOnly, EmployerSide } from './layout/guards.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { paths } from './paths.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';

const SetPasswordPage = lazy(() => import('./sign-in/SetPasswordPage.tsx'));
const PrivacyPage = lazy(() => import('./privacy/PrivacyPage.tsx'));
const SignedInLayout = lazy(() => import('./layout/SignedInLayout.tsx'));
const NotFoundPage = lazy(() => import('./layout/NotFoundPage.tsx'));
const ToComePage = lazy(() => import('./layout/ToComePage.tsx'));

/** The sixteen addresses, each behind its guard. Only the sign-in page comes with the first load. */
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
            <Route path={paths.profile} element={<ToComePage name="profile" />} />
            <Route path={paths.support} element={<ToComePage name="support" />} />
            <Route element={<CompleteProfileOnly />}>
              <Route path={paths.applications} element={<ToComePage name="applications" />} />
              <Route path={paths.newApplication} element={<ToComePage name="applications" />} />
              <Route path={paths.application} element={<ToComePage name="applications" />} />
            </Route>
          </Route>
        </Route>

        <Route element={<AdministratorOnly />}>
          <Route element={<SignedInLayout />}>
            <Route path={paths.adminProfiles} element={<ToComePage name="profiles" />} />
            <Route path={paths.adminNewProfile} element={<ToComePage name="profiles" />} />
            <Route path={paths.adminProfile} element={<ToComePage name="profiles" />} />
            <Route path={paths.adminApplications} element={<ToComePage name="applications" />} />
            <Route path={paths.adminApplication} element={<ToComePage name="applications" />} />
            <Route path={paths.adminSearch} element={<ToComePage name="search" />} />
            <Route path={paths.adminSupport} element={<ToComePage name="support" />} />
          </Route>
        </Route>

        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
