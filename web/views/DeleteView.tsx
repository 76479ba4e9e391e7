import type { SavedView } from '../../contract/views.ts';
import { call } from '../platform/calls.ts';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import { useSubmit } from '../platform/useSubmit.ts';
import { useNotice } from '../shared/useNotice.tsx';
import { viewsTexts } from '../texts/work.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { readViewsAgain } from './useViews.ts';
import { ViewRefusal } from './ViewRefusal.tsx';

interface Props {
  view: SavedView;
  leave(): void;
  onClose(): void;
}

/** The question says what it means for others. */
export function DeleteView({ view, leave, onClose }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(viewsTexts);
  const notice = useNotice();
  const { ViewId, Version, Name, IsShared, Starters } = view;
  const form = useSubmit<unknown>({
    send: () => call('deleteView', { ViewId, Version }),
    onSent() {
      readViewsAgain();
      leave();
      onClose();
      notice('green', ({ language }) => viewsTexts[language].deleted(Name));
    },
    onRefused: () => void readViewsAgain(),
  });
  return (
    <ConfirmDialog
      busy={form.isBusy}
      cancelText={common.cancel}
      confirmText={texts.deleteConfirm}
      danger
      onCancel={onClose}
      onConfirm={() => form.submit()}
      open
      title={texts.deleteTitle(Name)}
    >
      <ViewRefusal form={form} />
      {IsShared && <p>{texts.deleteShared}</p>}
      {Starters > 0 && <p>{texts.starters(Starters)}</p>}
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  );
}
