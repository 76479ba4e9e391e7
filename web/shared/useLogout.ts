import { paths } from '../paths.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { navigate } from '../platform/router/location.ts';

/** Signs out and opens the sign-in page of the person's role, because pages without a guard would not redirect. */
export function useLogout(): () => Promise<void> {
  const { authorization, signOut } = useAuthorization();
  return async () => {
    const signInPage = authorization?.IsAdministrator ? paths.adminSignIn : paths.signIn;
    await signOut();
    navigate(signInPage, { replace: true });
  };
}
