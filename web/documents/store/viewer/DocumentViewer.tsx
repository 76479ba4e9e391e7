import './viewer.module.css';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { getExtension } from '../../../../contract/documents.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import {
  useShortcut,
  useShortcutsSwitch,
  useSingleKeyShortcuts,
} from '../../../platform/singleKeyShortcuts.ts';
import { viewerTexts } from '../../../texts/viewer.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { createLazyWithFallback } from '../../../ui/loadFile.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextWithShortForm } from '../../../ui/TextWithShortForm.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ScriptsHint } from '../ScriptsHint.tsx';
import { useViewer, type ViewableDocument } from '../viewerContext.tsx';
import { PdfDocument } from './PdfDocument.tsx';
import { useViewerSettings, ViewerError, type ViewerFrameProps } from './ViewerFrame.tsx';

export interface ViewerProps {
  opened: ViewableDocument;
  footer?: ReactNode;
  isPart: boolean;
}

export default function DocumentViewer({ opened, footer, isPart }: ViewerProps) {
  const { document } = opened;
  const { all, show, close } = useViewer();
  // The index is -1 once the document was removed from the page.
  const index = all.findIndex(({ key }) => key === opened.key);
  // Former versions and documents of notes and answers are not counted, because they are not in the visible list.
  const listedDocuments = all.filter(
    ({ button }) => !button.closest('.review-former, .note, [data-request-item]'),
  );
  const position = listedDocuments.findIndex(({ key }) => key === opened.key);
  const { documents: texts } = useTexts();
  const viewed = useTextsOf(viewerTexts);
  const splitKey = useShortcut('d');
  const { authorization } = useAuthorization();
  const isStaff = authorization?.IsAdministrator === true;
  // The viewer is beside the form from this width on; viewer.module.css has the same condition.
  const isWide = useMediaQuery('(min-width: 64rem)');
  const hasRoomForTwo = useMediaQuery('(min-width: 75rem)');
  const [isSplit, setSplit] = useState(false);
  const others = all.filter((other) => other.document.id !== document.id);
  const canSplit = hasRoomForTwo && others.length > 0;
  const hasTwo = canSplit && isSplit;
  // The viewer covers the form when it shows two documents.
  const isModal = !isWide || hasTwo;
  const isPage = isPart && !hasTwo;
  const Box = (isPage ? 'section' : 'dialog') as 'dialog';
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const view = useViewerSettings();
  useOpenViewerDialog(box, opened.button, { isPage, isModal });

  function leaveViewer() {
    if (hasTwo) setSplit(false);
    else if (!isPart) close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The default action of Escape would close the dialog a second time.
    event.preventDefault();
    leaveViewer();
  }

  const split = () => canSplit && setSplit(!isSplit);
  const [hasKeys] = useShortcutsSwitch();
  useSingleKeyShortcuts(hasKeys, {
    d: () => (isStaff || box.current?.contains(window.document.activeElement)) && split(),
  });

  const step = (by: number) => {
    const other = index < 0 ? undefined : all[index + by];
    return { 'aria-disabled': !other, onClick: () => other && show(other) };
  };

  return (
    <Box
      aria-labelledby={titleId}
      className="viewer whole-window"
      data-two={hasTwo}
      onCancel={(event) => {
        event.preventDefault();
        leaveViewer();
      }}
      onKeyDown={onKeyDown}
      ref={box}
    >
      <div className="viewer-bar tools line-below line gap-1">
        {index >= 0 && (
          <IconButton {...step(-1)} icon="chevronLeft" name={texts.previousDocument} />
        )}
        <div className="viewer-title fill">
          <h2 className="plain-title truncate" id={titleId} title={document.filename}>
            {document.filename}
          </h2>
          <p className="muted small strong truncate" role="status">
            {position >= 0 ? (
              <TextWithShortForm
                short={texts.shortPosition(opened.place, position, listedDocuments.length)}
              >
                {texts.positionOf({
                  index: position,
                  count: listedDocuments.length,
                  place: opened.place,
                })}
              </TextWithShortForm>
            ) : (
              opened.place
            )}
          </p>
        </div>
        {index >= 0 && <IconButton {...step(1)} icon="chevronRight" name={texts.nextDocument} />}
        {canSplit && (
          <IconButton
            {...splitKey}
            aria-expanded={hasTwo}
            icon="columns"
            name={hasTwo ? viewed.oneDocument : viewed.twoDocuments}
            onClick={split}
          />
        )}
        {!isPage && <IconButton icon="close" name={texts.closeViewer} onClick={leaveViewer} />}
      </div>
      <ScriptsHint document={document} />
      <div className="viewer-sides fill">
        <ViewedDocument {...view} document={document} />
        {hasTwo && <SecondDocument others={others} />}
      </div>
      {footer}
    </Box>
  );
}

function useOpenViewerDialog(
  box: RefObject<HTMLDialogElement | null>,
  opener: HTMLElement,
  { isPage, isModal }: { isPage: boolean; isModal: boolean },
): void {
  const returnFocus = useEffectEvent(() => opener.focus({ preventScroll: true }));

  useEffect(() => {
    if (isPage) return;
    const dialog = box.current;
    const { scrollY } = window;
    if (isModal) dialog?.showModal();
    else dialog?.show();
    // The scroll container gets the focus, so that the arrow keys scroll.
    dialog?.querySelector<HTMLElement>('.viewer-pages')?.focus({ preventScroll: true });
    // The browser scrolls to a focused element even when the element is already visible.
    window.scrollTo({ top: scrollY, behavior: 'instant' });
    return () => {
      dialog?.close();
      returnFocus();
    };
  }, [box, isModal, isPage]);
}

function SecondDocument({ others }: { others: readonly ViewableDocument[] }) {
  const texts = useTextsOf(viewerTexts);
  const [key, setKey] = useState<string | null>(null);
  const view = useViewerSettings();
  const shown = others.find((other) => other.key === key) ?? others[0];
  if (!shown) return null;
  return (
    <section aria-label={texts.second} className="column">
      <div className="viewer-bar tools line-below line gap-1">
        <div className="input-box fill">
          <select
            aria-label={texts.second}
            className="input"
            onChange={({ target }) => setKey(target.value)}
            value={shown.key}
          >
            {others.map(({ key: value, place, document }) => (
              <option key={value} value={value}>
                {place ? `${place} (${document.filename})` : document.filename}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </div>
      </div>
      <ScriptsHint document={shown.document} />
      <ViewedDocument {...view} document={shown.document} name={texts.secondPages} />
    </section>
  );
}

const WordDocument = createLazyWithFallback(
  () => import('./word/WordDocument.tsx'),
  WordViewerLoadFailure,
);

function ViewedDocument(props: ViewerFrameProps) {
  const { document } = props;
  const { common } = useTexts();
  const kind = getExtension(document.filename);
  return (
    <ErrorBoundary
      fallback={<ViewerError document={document} failure="unreadable" />}
      key={document.id}
    >
      {kind === '.doc' && (
        <div className="viewer-pages fill" tabIndex={-1}>
          <ViewerError document={document} failure="oldWord" />
        </div>
      )}
      {kind === '.docx' && (
        <Suspense fallback={<Skeleton count={8} kind="lines" text={common.loading} />}>
          <WordDocument {...props} />
        </Suspense>
      )}
      {kind === '.pdf' && <PdfDocument {...props} />}
    </ErrorBoundary>
  );
}

function WordViewerLoadFailure({ document }: ViewerFrameProps) {
  return <ViewerError document={document} failure="unreadable" />;
}
