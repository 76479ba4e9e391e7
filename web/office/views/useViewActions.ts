import type { SavedView } from '../../../contract/views.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import type { views } from '../../texts/en/work.ts';
import { viewsTexts } from '../../texts/work.ts';
import type { useShownView } from './useShownView.ts';
import { readViewsAgain } from './useViews.ts';

/** Actions that need no dialog. */
export const viewActions = ['update', 'start', 'startAsUsual', 'takeOver'] as const;
export type ViewAction = (typeof viewActions)[number];

const said: Record<ViewAction, (texts: typeof views, name: string) => string> = {
  update: (texts, name) => texts.updated(name),
  start: (texts, name) => texts.startsHere(name),
  startAsUsual: (texts) => texts.startsAsUsual,
  takeOver: (texts, name) => texts.takenOver(name),
};

export function useViewActions(
  { view, address, aside }: ReturnType<typeof useShownView>,
  onDone: () => void,
) {
  const notice = useNotice();
  const { openWith } = useAuthorization();

  async function act(
    action: ViewAction,
    { ViewId, Version }: Pick<SavedView, 'ViewId' | 'Version'>,
  ) {
    if (action === 'takeOver') return call('takeOverView', { ViewId, Version });
    if (action === 'update') {
      return call('changeView', { ViewId, Version, Address: address, PutAside: aside });
    }
    await call('startWithView', { ViewId: action === 'start' ? ViewId : null });
    // Where the portal's name in the header leads.
    await openWith().catch(() => {});
  }

  return useSubmit<unknown, ViewAction>({
    send: (action) => act(action, view ?? { ViewId: 0, Version: 0 }),
    onSent(_answer, action) {
      readViewsAgain();
      onDone();
      const name = view?.Name ?? '';
      notice('green', ({ language }) => said[action](viewsTexts[language], name));
    },
    // With the version that is there now it can be tried again.
    onRefused: () => void readViewsAgain(),
  });
}
