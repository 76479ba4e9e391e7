import { parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styles from './calendar.module.css';
import { Icon } from './Icon.tsx';
import { useFloatingDialog } from './useFloatingDialog.ts';
import { createCloseHandler } from './useModal.ts';

export type CalendarTexts = {
  locale: string;
  title: string;
  previous: string;
  next: string;
  failed: string;
};

export type CalendarProps = {
  anchor: RefObject<HTMLElement | null>;
  day: string | null;
  isOpen: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
  texts: CalendarTexts;
};

export default function PopoverCalendar(props: CalendarProps) {
  const { anchor, day, isOpen, onChoose, onClose, texts } = props;
  const dialog = useFloatingDialog({ anchor, isOpen, onClose });

  return (
    <dialog
      aria-label={texts.title}
      className={`${styles.dialog} floating`}
      onClose={createCloseHandler(onClose)}
      ref={dialog}
    >
      {isOpen && (
        <I18nProvider locale={texts.locale}>
          {/* React Aria would add a style element, which the content security policy refuses, unless an
              element with this id exists. The styles of React Aria are in calendar.module.css. */}
          <span hidden id="react-aria-pressable-style" />
          <Calendar
            aria-label={texts.title}
            autoFocus
            className="room-3"
            defaultValue={day ? parseDate(day) : null}
            onChange={(chosen) => chosen && onChoose(chosen.toString())}
          >
            <div className="line between centred">
              <Button
                aria-label={texts.previous}
                className={`icon-button ${styles.turn}`}
                slot="previous"
              >
                <Icon name="chevronLeft" />
              </Button>
              <CalendarHeading className="plain-title" />
              <Button aria-label={texts.next} className={`icon-button ${styles.turn}`} slot="next">
                <Icon name="chevronRight" />
              </Button>
            </div>
            <CalendarGrid className={styles.grid} weekdayStyle="short">
              {(date) => <CalendarCell className={styles.day} date={date} />}
            </CalendarGrid>
          </Calendar>
        </I18nProvider>
      )}
    </dialog>
  );
}
