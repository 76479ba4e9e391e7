import { paths } from '../paths.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { navigate } from '../platform/router/place.ts';

/** For a page without a guard, which would lead away: signs out, then to the door that this person came in by. */
export function useLogout(): () => Promise<void> {
  const { authorization, signOut } = useAuthorization();
  return async () => {
    const door = authorization?.IsAdministrator ? paths.adminSignIn : paths.signIn;
    await signOut();
    navigate(door, { replace: true });
  };
}
