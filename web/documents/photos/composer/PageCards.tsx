import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { pictureTexts } from '../../../texts/pictures.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { listPageWarnings, type PicturePage, type PictureSet } from './PictureSet.ts';
import styles from './pictures.module.css';

interface Props {
  set: PictureSet;
  pages: readonly PicturePage[];
  onShow(shown: { id: string; as: 'page' | 'edges' }): void;
  onEmptied(): void;
}

export function PageCards({ set, pages, onShow, onEmptied }: Props) {
  const texts = useTextsOf(pictureTexts);
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);

  function move(id: string, to: number) {
    if (to < 0 || to >= pages.length) return;
    set.move(id, to);
    setAnnouncement(texts.moved(to + 1, pages.length));
  }

  function remove(id: string, index: number) {
    set.remove(id);
    setAnnouncement(texts.removed);
    const next = pages[index + 1] ?? pages[index - 1];
    if (next) document.getElementById(`page-${next.id}-remove`)?.focus();
    else onEmptied();
  }

  function dragOver({ clientX, clientY }: PointerEvent) {
    if (!dragged) return;
    const card = document.elementFromPoint(clientX, clientY)?.closest('[data-page]');
    const to = pages.findIndex(({ id }) => id === card?.getAttribute('data-page'));
    if (card && list.current?.contains(card) && pages[to]?.id !== dragged) move(dragged, to);
  }

  const arrows: Record<string, number> = {
    ArrowUp: -1,
    ArrowLeft: -1,
    ArrowDown: 1,
    ArrowRight: 1,
  };

  return (
    <>
      <ol className={`plain-list grid ${styles.pageCards}`} hidden={pages.length === 0} ref={list}>
        {pages.map((page, index) => (
          <PageCard
            handle={{
              onKeyDown(event: KeyboardEvent) {
                const step = arrows[event.key];
                if (step === undefined) return;
                event.preventDefault();
                move(page.id, index + step);
              },
              onPointerDown(event: PointerEvent) {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(page.id);
              },
              onPointerMove: dragOver,
              onPointerUp: () => setDragged(null),
              onPointerCancel: () => setDragged(null),
            }}
            isDragged={dragged === page.id}
            isFirst={index === 0}
            isLast={index === pages.length - 1}
            key={page.id}
            number={index + 1}
            onMove={(by) => move(page.id, index + by)}
            onRemove={() => remove(page.id, index)}
            onShow={(as) => onShow({ id: page.id, as })}
            page={page}
            set={set}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface PageCardProps {
  set: PictureSet;
  page: PicturePage;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  handle: object;
  onShow(as: 'page' | 'edges'): void;
  onMove(by: number): void;
  onRemove(): void;
}

function PageCard(props: PageCardProps) {
  const { set, page, number, isFirst, isLast, isDragged, handle, onShow, onMove, onRemove } = props;
  const texts = useTextsOf(pictureTexts);
  const shown = page.made?.view;
  const isOld = page.made?.version !== page.version;
  const warnings = isOld ? [] : listPageWarnings(page);
  return (
    <li className="drop-zone panel sunken stack gap-2" data-over={isDragged} data-page={page.id}>
      <div className="line gap-0">
        <h3>{texts.page(number)}</h3>
        <IconButton
          aria-disabled={isFirst}
          icon="chevronUp"
          name={texts.earlier(number)}
          onClick={() => onMove(-1)}
        />
        <IconButton
          aria-disabled={isLast}
          icon="chevronDown"
          name={texts.later(number)}
          onClick={() => onMove(1)}
        />
        <IconButton
          {...handle}
          className={styles.pageHandle}
          icon="sort"
          name={`${texts.move(number)}. ${texts.moveHelp}`}
        />
      </div>
      <button
        aria-label={texts.look(number)}
        className={styles.pagePicture}
        disabled={!shown}
        id={`page-${page.id}-page`}
        onClick={() => onShow('page')}
        type="button"
      >
        {shown ? (
          <BlobImage alt={texts.pictureOf(number, page.name)} blob={shown} data-old={isOld} />
        ) : (
          <span className="muted">{page.hasFailed ? texts.failed : texts.preparing}</span>
        )}
      </button>
      {warnings.length > 0 && (
        <ul className="plain-list stack gap-1 small amber">
          {warnings.map((warning) => (
            <li className="line" key={warning}>
              <Icon name="warning" size={18} />
              <span>{texts.warnings[warning]}</span>
            </li>
          ))}
        </ul>
      )}
      <Checkbox
        aria-label={texts.clearTextOf(number)}
        checked={page.isClear}
        label={texts.clearText}
        onChange={({ target }) => set.choose(page.id, { isClear: target.checked })}
      />
      <div className="line gap-0 between">
        <IconButton
          icon="rotate"
          name={texts.turn(number)}
          onClick={() => set.choose(page.id, { turns: (page.turns + 1) % 4 })}
        />
        <Button
          aria-label={texts.edges(number)}
          icon="edit"
          id={`page-${page.id}-edges`}
          onClick={() => onShow('edges')}
          title={texts.edges(number)}
          variant="quiet"
        />
        <IconButton
          icon="trash"
          id={`page-${page.id}-remove`}
          name={texts.remove(number)}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

export function BlobImage({
  blob,
  alt,
  ...image
}: ComponentProps<'img'> & { blob: Blob; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img {...image} alt={alt} ref={show} />;
}
