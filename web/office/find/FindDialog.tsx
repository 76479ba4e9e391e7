import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { findStatus } from '../../../contract/enumerations.ts';
import { type FindResult, minFindTextLength } from '../../../contract/find.ts';
import { paths } from '../../paths.ts';
import { getFailure } from '../../platform/callError.ts';
import { createFreshQuery } from '../../platform/createQuery.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { useShortcutsSwitch, useSingleKeyShortcuts } from '../../platform/singleKeyShortcuts.ts';
import { navigateAfterAsking } from '../../platform/useLeaveGuard.ts';
import { findTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import styles from './find.module.css';

const getResultPath = ({ Kind, Id }: FindResult) =>
  Kind === 'application' ? paths.adminApplicationOf(Id) : paths.adminProfileOf(Id);

interface FindProps {
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
  onKey(isOn: boolean): void;
}

export default function FindWithShortcut({ isOpen, onOpen, onClose, onKey }: FindProps) {
  const [hasKeys] = useShortcutsSwitch();
  useSingleKeyShortcuts(hasKeys, { '/': onOpen });
  useEffect(() => onKey(hasKeys), [onKey, hasKeys]);
  return isOpen && <FindDialog onClose={onClose} />;
}

function FindDialog({ onClose }: { onClose: () => void }) {
  const { common, failures } = useTexts();
  const texts = useTextsOf(findTexts);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const id = useId();
  const { found, hasMore, state, error, retry } = useFindResults(typed);
  const at = Math.min(chosen, found.length - 1);

  function open(row: FindResult) {
    onClose();
    navigateAfterAsking(getResultPath(row));
  }

  const openAwaited = useEffectEvent(() => {
    const [best] = found;
    if (best) open(best);
  });
  useEffect(() => {
    if (isAwaited && state === 'found') openAwaited();
  }, [isAwaited, state]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const row = found[at];
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (row && state === 'found') open(row);
      else setAwaited(state === 'looking');
    }
  }

  return (
    <Dialog closeText={common.close} onClose={onClose} open title={texts.title}>
      <Field id={`${id}field`} label={texts.label}>
        <div className="input-box filter-box">
          <Icon name="search" />
          <input
            aria-activedescendant={found.length > 0 ? `${id}${at}` : undefined}
            aria-autocomplete="list"
            aria-controls={`${id}list`}
            aria-expanded={found.length > 0}
            autoComplete="off"
            className="input"
            id={`${id}field`}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(0);
              setAwaited(false);
            }}
            onKeyDown={press}
            role="combobox"
            spellCheck={false}
            type="text"
            value={typed}
          />
        </div>
      </Field>
      <div className={`${styles.findResults} stack gap-3`}>
        <div aria-label={texts.results} id={`${id}list`} role="listbox">
          {found.map((row, index) => (
            <FindResultOption
              id={`${id}${index}`}
              isChosen={index === at}
              key={`${row.Kind}${row.Id}`}
              onOpen={() => open(row)}
              row={row}
            />
          ))}
        </div>
        <p className="muted small" role="status">
          {state === 'none' && texts.hint}
          {state === 'looking' && texts.searching}
          {state === 'found' && found.length === 0 && texts.nothing}
          {state === 'found' &&
            found.length > 0 &&
            texts[hasMore ? 'first' : 'count'](found.length)}
        </p>
        {state === 'failed' && (
          <div className="stack" role="alert">
            <p>
              {texts.failed} {failures[getFailure(error)]}
            </p>
            <Button onClick={retry}>{common.retry}</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const typingPauseMs = 120;

function useFindResults(typed: string) {
  const text = typed.trim();
  const [searchedText, setSearchedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = searchedText.length >= minFindTextLength;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...createFreshQuery(['find', searchedText], 'find', { Text: searchedText }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const isAsked = text === searchedText;
  const state = text.length < minFindTextLength ? 'none' : stateOf();
  function stateOf() {
    if (isAsked && error) return 'failed';
    return isAsked && data && !isPlaceholderData ? 'found' : 'looking';
  }
  return {
    found: state === 'none' || state === 'failed' ? [] : (data?.Found ?? []),
    hasMore: data?.HasMore ?? false,
    state,
    error,
    retry: () => void refetch(),
  } as const;
}

interface FindResultOptionProps {
  row: FindResult;
  id: string;
  isChosen: boolean;
  onOpen(): void;
}

function FindResultOption({ row, id, isChosen, onOpen }: FindResultOptionProps) {
  const texts = useTextsOf(findTexts);
  const { enumerations } = useProgramTexts();
  const option = useRef<HTMLButtonElement>(null);
  const status = row.ApplicationStatusId ? findStatus(row.ApplicationStatusId) : undefined;
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The input keeps the focus, and its arrow keys select a match.
    <button
      aria-selected={isChosen}
      className="option pair anywhere"
      id={id}
      onClick={onOpen}
      ref={option}
      role="option"
      tabIndex={-1}
      type="button"
    >
      <strong>{row.Name}</strong>
      {status ? (
        <StatusPill {...status.look} word={enumerations.statuses[status.id]} />
      ) : (
        <span className="small">{texts.employer}</span>
      )}
      <span className="whole small">
        <span className="figures nowrap">{row.Number}</span>
        {row.Of && ` · ${row.Of}`}
      </span>
    </button>
  );
}
