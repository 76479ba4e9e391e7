import { useState } from 'react';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { dayFieldTexts } from '../../texts/lists.ts';
import { DateField } from '../../ui/DateField.tsx';
import { listPossibleDays, parseDay } from './days.ts';

/**
 * Pressing a button first moves the focus out of this field. An error that appeared at once would move the
 * button away before the click.
 */
const errorDelayMs = 200;

interface Props {
  id?: string;
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  help?: string;
  required?: boolean;
  optionalText?: string;
  objection?: string | undefined;
  wrong?: { invalid: string; ambiguous(one: string, other: string): string };
}

/** Shows a field for a typed or picked date, which reports a wrong or ambiguous date when it loses the focus. */
export function DayField(props: Props) {
  const { label, value, onChange } = props;
  const { language } = useLanguage();
  const texts = useTextsOf(dayFieldTexts);
  const [isTyping, setTyping] = useState(false);
  const day = parseDay(value);
  const isWrong = value.trim() !== '' && day === null && !isTyping;
  const [one, other] = listPossibleDays(value).map((possible) => showDay(possible, language));
  const { ambiguous, invalid } = props.wrong ?? texts;
  const problem = one && other ? ambiguous(one, other) : invalid;
  return (
    <DateField
      calendar={{
        locale: `${language}-CA`,
        title: texts.calendar,
        previous: texts.previousMonth,
        next: texts.nextMonth,
        failed: texts.calendarFailed,
      }}
      day={day}
      error={isWrong ? problem : props.objection}
      help={props.help ?? texts.help}
      id={props.id}
      label={label}
      name={props.name}
      onDone={() => {
        setTimeout(() => setTyping(false), errorDelayMs);
        if (day) onChange(showDay(day, language));
      }}
      onChange={(typed) => {
        setTyping(true);
        onChange(typed);
      }}
      onChoose={(chosen) => onChange(showDay(chosen, language))}
      openText={texts.openCalendar(label)}
      optionalText={props.optionalText}
      required={props.required}
      value={value}
    />
  );
}
