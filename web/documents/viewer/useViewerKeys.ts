import type { RefObject } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { useKeysSwitch, useSingleKeys } from '../../platform/singleKeys.ts';

type Actions = Readonly<Record<string, () => unknown>>;

/**
 * Keys of a document that is shown. Staff may press them from wherever they are, since they can switch them off;
 * others inside the viewer alone. With two documents they go to the one with the focus, or to the first.
 */
export function useViewerKeys(box: RefObject<HTMLElement | null>, actions: Actions): void {
  const { authorization } = useAuthorization();
  const [isOn] = useKeysSwitch();

  function isMeant(): boolean {
    const focused = document.activeElement;
    if (!authorization?.IsAdministrator && !focused?.closest('.viewer')) return false;
    const meant = focused?.closest('.viewed') ?? document.querySelector('.viewer .viewed');
    return meant === box.current;
  }

  const guarded = Object.entries(actions).map(
    ([key, action]) => [key, () => isMeant() && action()] as const,
  );
  useSingleKeys(isOn, Object.fromEntries(guarded));
}
