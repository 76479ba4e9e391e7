import type { SavedView } from '../../contract/views.ts';
import { call } from '../platform/calls.ts';
import { showDateAndTime } from '../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../platform/language.tsx';
import { useSubmit } from '../platform/useSubmit.ts';
import { viewsTexts } from '../texts/work.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { readViewsAgain } from './useViews.ts';

interface Props {
  view: SavedView;
  /** The list still shows it as it was. */
  differs: boolean;
  goTo(): void;
  onRead(): void;
}

/** Somebody else changed the view since one opened it: who and when, until that is read. */
export function ChangedView({ view, differs, goTo, onRead }: Props) {
  const { language } = useLanguage();
  const { failures } = useTexts();
  const texts = useTextsOf(viewsTexts);
  const { ViewId, Version, Name, ModifiedBy, ModifiedOn } = view;
  const reading = useSubmit<unknown>({
    send: () => call('openView', { ViewId, Version }),
    onSent() {
      readViewsAgain();
      onRead();
    },
  });
  const title = texts.changedTitle(Name, ModifiedBy, showDateAndTime(ModifiedOn, language));
  return (
    <Banner title={title} tone="info">
      <div className="actions">
        {differs && (
          <Button
            onClick={() => {
              reading.submit();
              goTo();
            }}
          >
            {texts.showChanged}
          </Button>
        )}
        <Button busy={reading.isBusy} onClick={() => reading.submit()} variant="quiet">
          {texts.understood}
        </Button>
        {reading.failure && <span role="alert">{failures[reading.failure]}</span>}
      </div>
    </Banner>
  );
}
