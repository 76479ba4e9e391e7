import './views.css';
import { lazy, Suspense, useRef, useState } from 'react';
import { addressOfView, pageOfViews, type ViewPage } from '../../contract/viewAddress.ts';
import { paths } from '../paths.ts';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import { navigate } from '../platform/router/place.ts';
import { useAddress } from '../platform/useAddress.ts';
import { viewsTexts } from '../texts/work.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { retrying } from '../ui/loadFile.ts';
import { ChangedView } from './ChangedView.tsx';
import { LostStart } from './LostStart.tsx';
import { useShownView } from './useShownView.ts';
import { useViewActions, type ViewAction, viewActions } from './useViewActions.ts';
import { useViews } from './useViews.ts';
import type { ViewDialog } from './ViewDialogs.tsx';
import { type MenuChoice, ViewsMenu } from './ViewsMenu.tsx';

const ViewDialogs = lazy(retrying(() => import('./ViewDialogs.tsx')));

const isAction = (choice: MenuChoice): choice is ViewAction =>
  (viewActions as readonly string[]).includes(choice);

export interface ViewsProps {
  page: ViewPage;
  /** Of the list, with those that the shown view puts aside. */
  columns: readonly { key: string; title: string }[];
}

export default function ViewsBar({ page, columns }: ViewsProps) {
  const { failures } = useTexts();
  const texts = useTextsOf(viewsTexts);
  const [params] = useAddress();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const query = useViews(wasOpened || params.has('view'));
  const shown = useShownView(page, query.data);
  const { view, differs } = shown;
  // What was pressed goes away.
  const keepFocus = () => button.current?.focus();
  const actions = useViewActions(shown, keepFocus);

  function goBack() {
    if (view) navigate(addressOfView(paths[pageOfViews[page]], view));
    keepFocus();
  }

  return (
    <div className="views">
      <div className="actions views-line">
        <Button
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          className="views-button"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
          ref={button}
          variant="quiet"
        >
          <span className="views-name">{view ? texts.shown(view.Name) : texts.views}</span>
          <Icon name="chevronDown" />
        </Button>
        {differs && (
          <>
            <span className="muted views-note">{texts.differs}</span>
            <Button busy={actions.isBusy} onClick={() => actions.submit('update')} variant="quiet">
              {view?.IsShared ? texts.updateForAll : texts.update}
            </Button>
            <Button icon="undo" onClick={goBack} variant="quiet">
              {texts.back}
            </Button>
          </>
        )}
        {actions.failure && (
          <span role="alert">
            {actions.failure === 'stale' ? texts.changedMeanwhile : failures[actions.failure]}
          </span>
        )}
      </div>
      <LiveRegion>
        {view?.IsChanged && (
          <ChangedView differs={differs} goTo={goBack} onRead={keepFocus} view={view} />
        )}
        {(shown.isLost || query.data?.Lost) && query.data && (
          <LostStart leave={shown.leave} lost={query.data.Lost} onRead={keepFocus} />
        )}
      </LiveRegion>
      <ViewsMenu
        anchor={button}
        isOpen={isOpen}
        onChoose={(choice) => {
          setOpen(false);
          if (isAction(choice)) actions.submit(choice);
          else setDialog(choice);
        }}
        onClose={() => setOpen(false)}
        page={page}
        query={query}
        shown={shown}
      />
      {dialog && (
        <Suspense>
          <ViewDialogs
            columns={columns}
            dialog={dialog}
            onClose={() => setDialog(null)}
            page={page}
            shown={shown}
          />
        </Suspense>
      )}
    </div>
  );
}
