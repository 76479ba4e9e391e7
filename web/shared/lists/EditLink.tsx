import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useLocation } from '../../platform/router/Router.tsx';
import { listTexts } from '../../texts/lists.ts';
import { getButtonClass } from '../../ui/buttonClass.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { RedirectState } from '../guards.tsx';

/** Links a row to its page, and passes the address of the list on, so that the page can link back. */
export function EditLink({ to, name }: { to: string; name: string }) {
  const lists = useTextsOf(listTexts);
  return (
    <Link
      className={getButtonClass('quiet', 'button-only-icon')}
      state={useListAddressState()}
      to={to}
    >
      <Icon name="edit" />
      <VisuallyHidden>{lists.edit(name)}</VisuallyHidden>
    </Link>
  );
}

export function useListAddressState(): RedirectState {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}
