import { paths } from '../paths.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { navigate } from '../platform/router/place.ts';

/** Signs out and opens the sign-in page of the person's role; pages with a guard redirect by themselves. */
export function useLogout(): () => Promise<void> {
  const { authorization, signOut } = useAuthorization();
  return async () => {
    const signInPage = authorization?.IsAdministrator ? paths.adminSignIn : paths.signIn;
    await signOut();
    navigate(signInPage, { replace: true });
  };
}
