import { useState } from 'react';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { dayTexts } from '../../texts/lists.ts';
import { DateField } from '../../ui/DateField.tsx';
import { possibleDays, readDay } from './days.ts';

/** Pressing a button blurs this field first. An error shown at once would move the button away before the click. */
const millisecondsOfAPress = 200;

interface Props {
  id?: string;
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  help?: string;
  required?: boolean;
  optionalText?: string;
  /** Shown for a valid date, or for a missing one. */
  objection?: string | undefined;
  /** Replaces the messages for an invalid date when it means something else than in a form. */
  wrong?: { invalid: string; ambiguous(one: string, other: string): string };
}

/** A typed or picked date. An invalid or ambiguous date is reported on blur. */
export function DayField(props: Props) {
  const { label, value, onChange } = props;
  const { language } = useLanguage();
  const texts = useTextsOf(dayTexts);
  const [isTyping, setTyping] = useState(false);
  const day = readDay(value);
  const isWrong = value.trim() !== '' && day === null && !isTyping;
  const [one, other] = possibleDays(value).map((possible) => showDay(possible, language));
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
        setTimeout(() => setTyping(false), millisecondsOfAPress);
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
