import { type PropsWithChildren, useEffect } from 'react';
import { fillPathParameters, findPage, pages } from '../../contract/pages.ts';
import { getHomePath, paths } from '../paths.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { Navigate, useLocation } from '../platform/router/Router.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { useNotice } from './useNotice.tsx';

export interface RedirectState {
  from?: string;
}

function useRedirectState(): RedirectState {
  const { pathname, search } = useLocation();
  const { hasSignedOut } = useAuthorization();
  return hasSignedOut ? {} : { from: pathname + search };
}

export function EmployerOnly({ children }: PropsWithChildren) {
  const { authorization } = useAuthorization();
  const state = useRedirectState();
  if (authorization === undefined) return <PageSkeleton />;
  if (authorization === null) return <Navigate to={paths.signIn} state={state} />;
  if (authorization.IsAdministrator) return <Navigate to={findAdministratorPage(state)} />;
  return children;
}

function findAdministratorPage({ from = '' }: RedirectState): string {
  const requestedPage = findPage(from.replace(/\?.*/, ''));
  const name = (requestedPage && pages[requestedPage.name].forAdministrators) ?? 'adminProfiles';
  return fillPathParameters(pages[name].path, requestedPage?.params ?? {});
}

export function AdministratorOnly({ children }: PropsWithChildren) {
  const { authorization } = useAuthorization();
  const state = useRedirectState();
  if (authorization === undefined) return <PageSkeleton />;
  if (!authorization?.IsAdministrator) {
    return <Navigate to={paths.adminSignIn} state={state} />;
  }
  return children;
}

export function CompleteProfileOnly({ children }: PropsWithChildren) {
  const { authorization } = useAuthorization();
  const notice = useNotice();
  const isComplete = authorization?.IsComplete;

  useEffect(() => {
    if (isComplete === false) notice('red', ({ layout }) => layout.completeProfileFirst);
  }, [isComplete, notice]);

  return isComplete ? children : <Navigate to={paths.profile} />;
}

export function getHomeOrSignInPath(
  authorization: Parameters<typeof getHomePath>[0] | null | undefined,
): string {
  return authorization ? getHomePath(authorization) : paths.signIn;
}
