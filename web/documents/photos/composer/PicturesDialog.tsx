import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { pictureTexts } from '../../../texts/pictures.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { createCloseHandler, useModal } from '../../../ui/useModal.ts';
import type { Corners } from '../worker/geometry.ts';
import { EdgesEditor } from './EdgesEditor.tsx';
import { BlobImage, PageCards } from './PageCards.tsx';
import type { PicturePage, PictureSet } from './PictureSet.ts';
import styles from './pictures.module.css';

interface Props {
  set: PictureSet;
  place: string;
  canSplit: boolean;
  onUpload(pdfs: Blob[]): void;
  onClose(): void;
}

export function PicturesDialog({ set, place, canSplit, onUpload, onClose }: Props) {
  const texts = useTextsOf(pictureTexts);
  const { pages } = useSyncExternalStore(set.subscribe, set.read);
  const [shown, setShown] = useState<{ id: string; as: 'page' | 'edges' } | null>(null);
  const dialog = useModal(true);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading takes the focus, because browsers would focus the close button first.
  useEffect(() => heading.current?.focus(), []);
  const index = pages.findIndex(({ id }) => id === shown?.id);
  const page = pages[index];

  function back() {
    const card = shown && `page-${shown.id}-${shown.as}`;
    setShown(null);
    // The button is mounted again only after the pages are shown.
    requestAnimationFrame(() => card && document.getElementById(card)?.focus());
  }

  function use(id: string, corners: Corners) {
    set.choose(id, { corners });
    back();
  }

  return (
    <dialog
      aria-labelledby={titleId}
      className={`${styles.pictures} whole-window`}
      // Escape returns from a single page to all pages before it closes the dialog.
      onCancel={(event) => {
        if (!page || event.target !== event.currentTarget) return;
        event.preventDefault();
        back();
      }}
      onClose={createCloseHandler(onClose)}
      ref={dialog}
    >
      <div className="bar line between line-below">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {texts.title(place)}
        </h2>
        <IconButton icon="close" name={texts.close} onClick={onClose} />
      </div>
      {!page || !shown ? (
        <AllPages
          canSplit={canSplit}
          onEmptied={() => heading.current?.focus()}
          onShow={setShown}
          onUpload={onUpload}
          place={place}
          set={set}
        />
      ) : shown.as === 'edges' ? (
        <EdgesEditor
          number={index + 1}
          onBack={back}
          onUse={(corners) => use(page.id, corners)}
          page={page}
        />
      ) : (
        <ShownPicture count={pages.length} number={index + 1} onBack={back} page={page} />
      )}
    </dialog>
  );
}

interface AllPagesProps extends Omit<Props, 'onClose'> {
  onShow(shown: { id: string; as: 'page' | 'edges' }): void;
  onEmptied(): void;
}

function AllPages(props: AllPagesProps) {
  const { set, onUpload } = props;
  const texts = useTextsOf(pictureTexts);
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  const { pages, reading, bytes, isReady, fits } = useSyncExternalStore(set.subscribe, set.read);
  const isEmpty = pages.length + reading.length === 0;
  const isStuck = reading.length === 0 && pages.some(({ hasFailed }) => hasFailed);
  const add = (files: File[]) => set.add(files);
  return (
    <>
      <div className="room-4 scroll stack fill">
        <p className="muted small">
          {texts.intro} {texts.kept}
        </p>
        <PictureProblems {...props} />
        {isEmpty && <p>{texts.empty}</p>}
        <PageCards onEmptied={props.onEmptied} onShow={props.onShow} pages={pages} set={set} />
        {reading.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
          <p className="muted" key={index}>
            {texts.reading(name)}
          </p>
        ))}
      </div>
      <div className="bar row between line-above">
        <LiveRegion>
          <span className="pictures-size strong figures">
            {bytes !== null && isReady
              ? texts.size(pages.length, bytes)
              : !isEmpty && (isStuck ? texts.notMade : texts.preparing)}
          </span>
        </LiveRegion>
        <div className="actions">
          {isTouch && (
            <FileButton
              accept="image/*"
              icon="camera"
              isCamera
              label={texts.takePhoto}
              onFiles={add}
            >
              {texts.takePhoto}
            </FileButton>
          )}
          <FileButton accept="image/*" icon="plus" label={texts.addPictures} onFiles={add}>
            {texts.addPictures}
          </FileButton>
          <Button
            aria-disabled={!isReady || !fits}
            icon="upload"
            onClick={() => isReady && fits && onUpload([set.pdf()])}
            variant="primary"
          >
            {texts.upload(pages.length)}
          </Button>
        </div>
      </div>
    </>
  );
}

function PictureProblems({ set, place, canSplit, onUpload }: Omit<Props, 'onClose'>) {
  const texts = useTextsOf(pictureTexts);
  const { common } = useTexts();
  const { pages, refused, isReady, fits } = useSyncExternalStore(set.subscribe, set.read);
  return (
    <>
      {refused.length > 0 && (
        <Banner key={refused.map(({ name }) => name).join('/')} title={texts.refused} tone="error">
          <ul className="anywhere">
            {refused.map(({ name, refusal, size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
              <li key={index}>{texts.refusedPicture(name, texts.refusals[refusal], size)}</li>
            ))}
          </ul>
          {refused.some(({ file, page }) => file || page) && (
            <div className="actions">
              <Button icon="retry" onClick={() => set.retry()}>
                {common.retry}
              </Button>
            </div>
          )}
        </Banner>
      )}
      {!fits && (
        <Banner title={texts.tooLarge} tone="warning">
          <p>{texts.tooLargeText}</p>
          {canSplit && isReady && pages.length > 1 && (
            <>
              <p>{texts.splitHelp(place)}</p>
              <div className="actions">
                <Button onClick={() => onUpload(set.twoPdfs())}>{texts.split}</Button>
              </div>
            </>
          )}
        </Banner>
      )}
    </>
  );
}

interface ShownPictureProps {
  page: PicturePage;
  number: number;
  count: number;
  onBack(): void;
}

function ShownPicture({ page, number, count, onBack }: ShownPictureProps) {
  const texts = useTextsOf(pictureTexts);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <section
        aria-label={texts.pageOf(number, count)}
        className={`${styles.shownPage} room-3 sunken scroll fill`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the focused element
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      >
        {page.made && <BlobImage alt={texts.pictureOf(number, page.name)} blob={page.made.jpeg} />}
      </section>
      <div className="bar row between line-above">
        <span>{texts.pageOf(number, count)}</span>
        <div className="actions">
          <Button icon="chevronLeft" onClick={onBack} ref={button}>
            {texts.backToPages}
          </Button>
        </div>
      </div>
    </>
  );
}
