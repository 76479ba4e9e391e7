import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import {
  useShortcut,
  useShortcutsSwitch,
  useSingleKeyShortcuts,
} from '../../../platform/singleKeyShortcuts.ts';
import { PartFailure } from '../../../shared/PartFailure.tsx';
import { viewerTexts } from '../../../texts/viewer.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import type { UploadedDocument } from '../uploadedDocument.ts';
import { FindBar } from './find/FindBar.tsx';
import type { Finder } from './find/textSearch.ts';
import { computeNextZoom, type Zoom } from './layout.ts';
import type { OpenedDocumentState, ViewerFailure } from './useOpenedDocument.ts';
import styles from './viewer.module.css';

interface ViewerSettings {
  zoom: Zoom;
  onZoom(zoom: Zoom): void;
  hasThumbnails: boolean;
  onThumbnails(areShown: boolean): void;
}

export function useViewerSettings(): ViewerSettings {
  const [zoom, onZoom] = useState<Zoom>('width');
  const [hasThumbnails, onThumbnails] = useState(false);
  return { zoom, onZoom, hasThumbnails, onThumbnails };
}

export interface ViewerFrameProps extends ViewerSettings {
  document: UploadedDocument;
  /** Screen readers tell the pages of two open documents apart by this file name. */
  name?: string;
}

type ViewerShortcuts = Readonly<Record<string, () => unknown>>;

interface Props extends Omit<ViewerFrameProps, 'zoom'> {
  reading: OpenedDocumentState<unknown>;
  zoom?: Zoom;
  factor: number;
  count: number;
  finder: Finder | null;
  scroller: RefObject<HTMLDivElement | null>;
  keys?: ViewerShortcuts;
  before?: ReactNode;
  between?: ReactNode;
  isPrinting?: boolean;
  onPrint(): void;
  printState?: ReactNode;
  thumbnails?: ReactNode;
  children: ReactNode;
}

export function ViewerFrame(props: Props) {
  const { document, name, reading, zoom, factor, onZoom, count, finder, scroller } = props;
  const { common } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const box = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const [isFinding, setFinding] = useState(false);
  const findKey = useShortcut('f');
  const isRead = reading.read !== null;

  function closeFind() {
    setFinding(false);
    scroller.current?.focus({ preventScroll: true });
  }

  function find() {
    setFinding(isRead);
    findField.current?.select();
  }

  const larger = () => onZoom(computeNextZoom(factor, 1));
  const smaller = () => onZoom(computeNextZoom(factor, -1));
  useViewerShortcuts(box, { ...props.keys, f: find, '+': larger, '=': larger, '-': smaller });
  return (
    <div className="viewed column fill" ref={box}>
      {isRead && (
        <div className="viewer-tools tools line-below row between">
          {props.before}
          <ZoomButtons factor={factor} onZoom={onZoom} zoom={zoom} />
          <div className="line gap-0">
            {props.between}
            <IconButton
              {...findKey}
              aria-expanded={isFinding}
              icon="search"
              name={texts.find}
              onClick={isFinding ? closeFind : find}
            />
            <IconButton
              busy={props.isPrinting ?? false}
              icon="print"
              name={texts.print}
              onClick={props.onPrint}
            />
          </div>
        </div>
      )}
      {isRead && props.printState}
      {isFinding && finder && (
        <FindBar count={count} field={findField} finder={finder} onClose={closeFind} />
      )}
      <div className="viewer-body fill">
        {isRead && props.thumbnails}
        <div className={`${styles.frame} fill`} data-finding={isFinding}>
          {/* biome-ignore lint/a11y/useSemanticElements: the viewer of pdf.js refuses a container that is no div */}
          <div
            aria-label={name ?? texts.pages}
            className="viewer-pages"
            ref={scroller}
            role="region"
            // Scroll containers must be focusable by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the focused element
            tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
          >
            {props.children}
            {reading.failure && (
              <ViewerError document={document} failure={reading.failure} onRetry={reading.retry} />
            )}
            {!isRead && !reading.failure && (
              <Skeleton count={8} kind="lines" text={common.loading} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

interface ViewerErrorProps {
  document: UploadedDocument;
  failure: ViewerFailure;
  onRetry?(): void;
}

export function ViewerError({ document, failure, onRetry }: ViewerErrorProps) {
  const { documents: texts, failures } = useTexts();
  if (failure === 'offline' || failure === 'unavailable') {
    return <PartFailure onRetry={() => onRetry?.()} title={failures[failure]} />;
  }
  return (
    <Banner title={texts.viewerFailures[failure]} tone="error">
      {!document.file && <DocumentLink document={document} isOpenable={false} />}
    </Banner>
  );
}

function ZoomButtons({ zoom, factor, onZoom }: Pick<Props, 'zoom' | 'factor' | 'onZoom'>) {
  const texts = useTextsOf(viewerTexts);
  const [outKey, inKey, fitKey] = [useShortcut('-'), useShortcut('+'), useShortcut('w')];
  const [less, more] = [computeNextZoom(factor, -1), computeNextZoom(factor, 1)];
  const fillsWidth = zoom === 'width';
  return (
    <div className="line gap-0">
      <IconButton
        {...outKey}
        aria-disabled={less === factor}
        icon="minus"
        name={texts.zoomOut}
        onClick={() => onZoom(less)}
      />
      <span className={`${styles.zoom} muted small figures centred`} role="status">
        {texts.zoomLevel(factor)}
      </span>
      <IconButton
        {...inKey}
        aria-disabled={more === factor}
        icon="plus"
        name={texts.zoomIn}
        onClick={() => onZoom(more)}
      />
      {zoom !== undefined && (
        <IconButton
          {...fitKey}
          icon={fillsWidth ? 'fitPage' : 'fitWidth'}
          name={fillsWidth ? texts.fitPage : texts.fitWidth}
          onClick={() => onZoom(fillsWidth ? 'page' : 'width')}
        />
      )}
    </div>
  );
}

/**
 * Staff may press these keys anywhere on the page, because they can switch the keys off; employers only
 * inside the viewer. When two documents are open, the keys affect the focused document, or else the first.
 */
function useViewerShortcuts(box: RefObject<HTMLElement | null>, keys: ViewerShortcuts): void {
  const { authorization } = useAuthorization();
  const [isOn] = useShortcutsSwitch();

  function isMeant(): boolean {
    const focused = document.activeElement;
    if (!authorization?.IsAdministrator && !focused?.closest('.viewer')) return false;
    const target = focused?.closest('.viewed') ?? document.querySelector('.viewer .viewed');
    return target === box.current;
  }

  const guarded = Object.entries(keys).map(
    ([key, action]) => [key, () => isMeant() && action()] as const,
  );
  useSingleKeyShortcuts(isOn, Object.fromEntries(guarded));
}
