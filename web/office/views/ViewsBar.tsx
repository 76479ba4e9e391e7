import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createViewAddress, viewPageNames } from '../../../contract/viewAddress.ts';
import type { SavedView, ViewList } from '../../../contract/views.ts';
import { paths } from '../../paths.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { navigate } from '../../platform/router/location.ts';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import type { views } from '../../texts/en/work.ts';
import { savedViewTexts } from '../../texts/work.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { createRetryingLoader } from '../../ui/loadFile.ts';
import { useShownView, type ViewsProps } from './useShownView.ts';
import { reloadViews, useViews } from './useViews.ts';
import type { ViewDialog } from './ViewDialogs.tsx';
import { type MenuChoice, type ViewAction, ViewsMenu, viewActions } from './ViewsMenu.tsx';
import styles from './views.module.css';

const ViewDialogs = lazy(createRetryingLoader(() => import('./ViewDialogs.tsx')));

const isAction = (choice: MenuChoice): choice is ViewAction =>
  (viewActions as readonly string[]).includes(choice);

export function ViewsBar({ page, columns }: ViewsProps) {
  const { failures } = useTexts();
  const texts = useTextsOf(savedViewTexts);
  const [params] = useQueryParameters();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const query = useViews(wasOpened || params.has('view'));
  const shown = useShownView(page, query.data);
  const { view, differs } = shown;
  // The menu button takes the focus, because the pressed button disappears.
  const keepFocus = () => button.current?.focus();
  const actions = useViewActions(shown, keepFocus);

  function goBack() {
    if (view) navigate(createViewAddress(paths[viewPageNames[page]], view));
    keepFocus();
  }

  return (
    <div className="views screen-only">
      <div className="line gap-1">
        <Button
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          className={styles.button}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
          ref={button}
          variant="quiet"
        >
          <span className="truncate">{view ? texts.shown(view.Name) : texts.views}</span>
          <Icon name="chevronDown" />
        </Button>
        {differs && (
          <>
            <span className="muted views-note small">{texts.differs}</span>
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
          <ChangedViewNotice differs={differs} goTo={goBack} onRead={keepFocus} view={view} />
        )}
        {(shown.isLost || query.data?.Lost) && query.data && (
          <DeletedStartViewNotice leave={shown.leave} lost={query.data.Lost} onRead={keepFocus} />
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

interface Props {
  view: SavedView;
  differs: boolean;
  goTo(): void;
  onRead(): void;
}

function ChangedViewNotice({ view, differs, goTo, onRead }: Props) {
  const { language } = useLanguage();
  const { failures } = useTexts();
  const texts = useTextsOf(savedViewTexts);
  const { ViewId, Version, Name, ModifiedBy, ModifiedOn } = view;
  const reading = useSubmit<unknown>({
    send: () => call('openView', { ViewId, Version }),
    onSent() {
      reloadViews();
      onRead();
    },
  });
  const title = texts.changedTitle(Name, ModifiedBy, formatDateAndTime(ModifiedOn, language));
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

interface DeletedStartViewProps {
  lost: ViewList['Lost'];
  leave(): void;
  onRead(): void;
}

/** Shows only once that the start view was deleted, because the server forgets it afterwards. */
function DeletedStartViewNotice({ lost, leave, onRead }: DeletedStartViewProps) {
  const texts = useTextsOf(savedViewTexts);
  const { openWith } = useAuthorization();
  const [shownLoss] = useState(lost);
  const [isRead, setRead] = useState(false);
  const forget = useEffectEvent(() => {
    if (!shownLoss) return leave();
    call('startWithView', { ViewId: null }, { isRetry: true })
      .then(() => openWith())
      .catch(() => {});
  });
  useEffect(() => forget(), []);
  if (!shownLoss || isRead) return null;
  return (
    <Banner title={texts.lostTitle(shownLoss.Name, shownLoss.By)} tone="info">
      <p>{texts.lostText}</p>
      <div className="actions">
        <Button
          onClick={() => {
            setRead(true);
            leave();
            onRead();
          }}
        >
          {texts.understood}
        </Button>
      </div>
    </Banner>
  );
}

const noticesByAction: Record<ViewAction, (texts: typeof views, name: string) => string> = {
  update: (texts, name) => texts.updated(name),
  start: (texts, name) => texts.startsHere(name),
  startAsUsual: (texts) => texts.startsAsUsual,
  takeOver: (texts, name) => texts.takenOver(name),
};

function useViewActions(
  { view, address, aside }: ReturnType<typeof useShownView>,
  onDone: () => void,
) {
  const notice = useNotice();
  const { openWith } = useAuthorization();

  return useSubmit<unknown, ViewAction>({
    async send(action) {
      const { ViewId = 0, Version = 0 } = view ?? {};
      if (action === 'takeOver') return call('takeOverView', { ViewId, Version });
      if (action === 'update') {
        return call('changeView', { ViewId, Version, Address: address, PutAside: aside });
      }
      await call('startWithView', { ViewId: action === 'start' ? ViewId : null });
      // The account is read again, because the portal's name in the header links to the start page.
      await openWith().catch(() => {});
    },
    onSent(_answer, action) {
      reloadViews();
      onDone();
      const name = view?.Name ?? '';
      notice('green', ({ language }) => noticesByAction[action](savedViewTexts[language], name));
    },
    // The views are reloaded, so that another try uses the current version.
    onRefused: () => void reloadViews(),
  });
}
