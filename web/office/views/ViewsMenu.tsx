import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { createViewAddress, type ViewPage, viewPageNames } from '../../../contract/viewAddress.ts';
import type { SavedView, ViewList } from '../../../contract/views.ts';
import { paths } from '../../paths.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { LoadFailure } from '../../shared/LoadFailure.tsx';
import { useCompactRows } from '../../shared/lists/compactRows.ts';
import { savedViewTexts } from '../../texts/work.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFloatingDialog } from '../../ui/useFloatingDialog.ts';
import { createCloseHandler } from '../../ui/useModal.ts';
import type { useShownView } from './useShownView.ts';
import type { ViewDialog } from './ViewDialogs.tsx';
import styles from './views.module.css';

export const viewActions = ['update', 'start', 'startAsUsual', 'takeOver'] as const;
export type ViewAction = (typeof viewActions)[number];
export type MenuChoice = ViewAction | ViewDialog;

interface Props {
  page: ViewPage;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  query: UseQueryResult<ViewList>;
  shown: ReturnType<typeof useShownView>;
  onChoose(choice: MenuChoice): void;
  onClose(): void;
}

const stepsByArrowKey: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocusOnArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = stepsByArrowKey[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const position = items.indexOf(document.activeElement as HTMLElement);
  items.at((position + step) % items.length)?.focus();
}

export function ViewsMenu({ page, anchor, isOpen, query, shown, onChoose, onClose }: Props) {
  const texts = useTextsOf(savedViewTexts);
  const dialog = useFloatingDialog({ anchor, isOpen, onClose });
  const list = query.data;
  const isReady = isOpen && list !== undefined;
  useEffect(() => {
    // The menu was opened before it had an item that could take the focus.
    if (!isReady || document.activeElement !== dialog.current) return;
    dialog.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isReady, dialog]);
  const path = paths[viewPageNames[page]];
  const views = list?.Views.filter((view) => view.Page === page) ?? [];
  const groups = [
    { title: texts.own, rows: views.filter(({ IsShared }) => !IsShared) },
    { title: texts.shared, rows: views.filter(({ IsShared }) => IsShared) },
  ].filter(({ rows }) => rows.length > 0);

  return (
    <dialog
      aria-label={texts.menu}
      className="floating"
      onClose={createCloseHandler(onClose)}
      onKeyDown={moveFocusOnArrows}
      ref={dialog}
    >
      {isOpen && (
        <div className="room">
          {!list && query.isError && <LoadFailure query={query} />}
          {list && (
            <>
              {groups.length === 0 && <p className="bar muted least strong">{texts.none}</p>}
              {shown.view && (
                <ul className="plain-list">
                  <li>
                    <Link className={`option ${styles.item} anywhere`} onClick={onClose} to={path}>
                      <span />
                      <span>{texts.everything}</span>
                    </Link>
                  </li>
                </ul>
              )}
              {groups.map(({ title, rows }) => (
                <section key={title}>
                  <h2 className="bar muted least strong">{title}</h2>
                  <ul className="plain-list">
                    {rows.map((view) => (
                      <li key={view.ViewId}>
                        <ViewLink
                          isShown={view.ViewId === shown.view?.ViewId}
                          isStart={view.ViewId === list.Start}
                          onClick={onClose}
                          to={createViewAddress(path, view)}
                          view={view}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              <MenuChoices list={list} onChoose={onChoose} shown={shown} />
              <CompactRowsSwitch onChosen={onClose} />
            </>
          )}
        </div>
      )}
    </dialog>
  );
}

interface ViewLinkProps {
  view: SavedView;
  to: string;
  isShown: boolean;
  isStart: boolean;
  onClick(): void;
}

function ViewLink({ view, to, isShown, isStart, onClick }: ViewLinkProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(savedViewTexts);
  const { Name, IsShared, IsOwn, IsOwnerActive, Owner, IsChanged, ModifiedBy, ModifiedOn } = view;
  const notes = [
    isStart && texts.isStart,
    IsShared && !IsOwn && (IsOwnerActive ? texts.by(Owner) : texts.ofDisabled(Owner)),
    IsChanged && texts.changedByOther(ModifiedBy, formatDateAndTime(ModifiedOn, language)),
  ].filter(Boolean);
  return (
    <Link
      aria-current={isShown || undefined}
      className={`option ${styles.item} anywhere`}
      onClick={onClick}
      to={to}
    >
      <span>{isShown && <Icon name="check" />}</span>
      <span>
        <span className="strong">{Name}</span>
        {notes.length > 0 && <small className="block muted">{notes.join(' · ')}</small>}
      </span>
    </Link>
  );
}

function CompactRowsSwitch({ onChosen }: { onChosen(): void }) {
  const texts = useTextsOf(savedViewTexts);
  const [isCompact, setCompact] = useCompactRows();
  return (
    <ul className={`${styles.choices} wide-only`}>
      <li>
        <button
          aria-pressed={isCompact}
          className={`option ${styles.item}`}
          onClick={() => {
            setCompact(!isCompact);
            onChosen();
          }}
          type="button"
        >
          <span>{isCompact && <Icon name="check" />}</span>
          <span>{texts.compactRows}</span>
        </button>
      </li>
    </ul>
  );
}

interface MenuChoicesProps {
  list: ViewList;
  shown: ReturnType<typeof useShownView>;
  onChoose(choice: MenuChoice): void;
}

function MenuChoices({ list, shown: { view, differs }, onChoose }: MenuChoicesProps) {
  const texts = useTextsOf(savedViewTexts);
  const choices: [MenuChoice, string, boolean][] = [
    ['update', view?.IsShared ? texts.updateForAll : texts.update, differs],
    ['save', view ? texts.saveAs : texts.save, true],
    ['edit', view?.IsOwn ? texts.edit : texts.rename, view !== undefined],
    ['start', texts.start, view !== undefined && view.ViewId !== list.Start],
    ['startAsUsual', texts.startAsUsual, list.Start !== null],
    ['takeOver', texts.takeOver, view !== undefined && !view.IsOwn && !view.IsOwnerActive],
    ['delete', texts.delete, view?.IsOwn === true],
  ];
  return (
    <ul className={`plain-list ${styles.choices}`}>
      {choices.map(
        ([choice, text, isOffered]) =>
          isOffered && (
            <li key={choice}>
              <button
                className={`option ${styles.item} anywhere`}
                onClick={() => onChoose(choice)}
                type="button"
              >
                <span />
                <span>{text}</span>
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
