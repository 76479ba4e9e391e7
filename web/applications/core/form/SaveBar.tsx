import { type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DocumentSlot,
  findMissingSlots,
  getMandatoryDocumentCount,
} from '../../../../contract/applications.ts';
import { slots } from '../../../../contract/program.ts';
import type { CallFailure } from '../../../platform/callError.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { findSlotName } from '../../../texts/program.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { jumpToTarget } from '../../../ui/ProblemList.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import styles from './application.module.css';
import { getSlotElementId } from './elementIds.ts';
import { SaveFailure } from './SaveFailure.tsx';

interface Props {
  filled: readonly DocumentSlot[];
  form: string;
  /** A closed application has no missing documents, and only its additional documents can be saved. */
  isClosed: boolean;
  isFirst: boolean;
  hasUnsavedChanges: boolean;
  backTo: string;
  isWaiting: boolean;
  busyWith: string | null;
  failure: CallFailure | null;
  tries: number;
}

/** Shows a card beside the form, or on phones a bar at the bottom. */
export function SaveBar(props: Props) {
  const { common, documents, language } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const noteId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const box = useSummaryBox({
    onEscape() {
      if (!isOpen) return;
      setOpen(false);
      toggle.current?.focus();
    },
    onLeave: () => setOpen(false),
  });
  // The text about waiting uploads appears only during a save, because the bar on phones is too narrow for it.
  const busyText = props.isWaiting ? documents.waitingForUploads : common.saving;
  const busy = (button: string) =>
    props.busyWith === button
      ? { busy: true, busyText }
      : { 'aria-disabled': props.busyWith !== null || undefined };
  const showsSave = !props.isClosed || props.hasUnsavedChanges;
  const missing = findMissingSlots(props.filled);
  const needed = getMandatoryDocumentCount(props.filled);
  const filledCount = needed - missing.length;

  /** The list is collapsed first, because it would cover the field to which the link jumps. */
  function jump(event: MouseEvent<HTMLAnchorElement>) {
    flushSync(() => setOpen(false));
    jumpToTarget(event);
  }

  return (
    <aside
      aria-label={texts.summary}
      className={`${styles.summary} save-bar framed bar pair screen-only`}
      ref={box}
    >
      <SaveFailure failure={props.failure} tries={props.tries} />
      {!props.isClosed && (
        <>
          <div className="stack gap-1">
            <div className="line between">
              <p className={`${styles.summaryCount} strong figures`} role="status">
                {texts.summaryCount(filledCount, needed)}
              </p>
              <button
                aria-controls={listId}
                aria-expanded={isOpen}
                aria-label={texts.stillMissing}
                className={`icon-button ${styles.summaryToggle}`}
                onClick={() => setOpen(!isOpen)}
                ref={toggle}
                type="button"
              >
                <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} />
              </button>
            </div>
            <ProgressBar label={texts.summary} max={needed} value={filledCount} />
          </div>
          <div className={styles.summaryList} data-open={isOpen} id={listId}>
            {missing.length === 0 ? (
              <p className="line strong green">
                <Icon name="checkCircle" />
                {texts.allThere}
              </p>
            ) : (
              <>
                <h2 className="muted small strong">{texts.stillMissing}</h2>
                <ul className="plain-list">
                  {missing.map((slot) => (
                    <li key={slot}>
                      <a
                        className="line small"
                        href={`#${getMissingDocumentElementId(slot)}`}
                        onClick={jump}
                      >
                        {findSlotName(slot, language)}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </>
      )}
      {props.isFirst && (
        <p className={`${styles.summaryNote} muted small`} id={noteId}>
          {texts.submits(missing.length)}
        </p>
      )}
      <div className={`${styles.summarySave} row`}>
        {showsSave && (
          <Button
            {...busy('')}
            aria-describedby={props.isFirst ? noteId : undefined}
            form={props.form}
            type="submit"
            variant="primary"
          >
            {common.save}
          </Button>
        )}
        {props.isFirst && (
          <Button {...busy('another')} form={props.form} type="submit" value="another">
            {texts.saveAndAnother}
          </Button>
        )}
        <ButtonLink to={props.backTo}>{showsSave ? common.cancel : texts.back}</ButtonLink>
        {props.hasUnsavedChanges && <p className="wide-only muted small">{texts.unsaved}</p>}
      </div>
    </aside>
  );
}

/** Returns the element of the first slot when the missing document belongs to a group of which one is enough. */
function getMissingDocumentElementId(missing: string): string {
  const { key = missing } =
    slots.find(({ key, oneOf }) => key === missing || oneOf === missing) ?? {};
  return getSlotElementId(key);
}

interface SummaryBoxEvents {
  onEscape(): void;
  onLeave(): void;
}

/** Reports Escape and lost focus, and sets the CSS variable for the height of the bar. */
function useSummaryBox({ onEscape, onLeave }: SummaryBoxEvents) {
  const box = useRef<HTMLElement>(null);
  const escaped = useEffectEvent(onEscape);
  const onFocusLeft = useEffectEvent(onLeave);

  useEffect(() => {
    const [aside, root] = [box.current, document.documentElement];
    if (!aside) return;
    const measure = new ResizeObserver(() => {
      const { height } = aside.getBoundingClientRect();
      root.style.setProperty('--summary-height', `${Math.ceil(height)}px`);
    });
    measure.observe(aside);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escaped();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!aside.contains(target as Node)) onFocusLeft();
    };
    aside.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      measure.disconnect();
      aside.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      root.style.removeProperty('--summary-height');
    };
  }, []);

  return box;
}
