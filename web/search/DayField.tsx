import { useState } from 'react';
import { showDay } from '../platform/dates.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { DateField } from '../ui/DateField.tsx';
import { possibleDays, readDay } from './days.ts';
import { searchTexts } from './searchTexts.ts';

/**
 * Pressing Search blurs this field first. An error shown at once would move the button away before
 * the click.
 */
const millisecondsOfAPress = 200;

interface Props {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  /** Additional help for a valid date. */
  objection?: string | undefined;
}

/** A date, typed or picked. An invalid or ambiguous date is reported on blur. */
export function DayField({ label, name, value, onChange, objection }: Props) {
  const { language } = useLanguage();
  const search = useTextsOf(searchTexts);
  const [isTyping, setTyping] = useState(false);
  const day = readDay(value);
  const isWrong = value.trim() !== '' && day === null && !isTyping;
  const [one, other] = possibleDays(value).map((possible) => showDay(possible, language));
  const problem = one && other ? search.dateAmbiguous(one, other) : search.dateInvalid;
  return (
    <DateField
      calendar={{
        locale: `${language}-CA`,
        title: search.calendar,
        previous: search.previousMonth,
        next: search.nextMonth,
        failed: search.calendarFailed,
      }}
      day={day}
      error={isWrong ? problem : objection}
      help={search.dateHelp}
      label={label}
      name={name}
      onDone={() => {
        setTimeout(() => setTyping(false), millisecondsOfAPress);
        if (day) onChange(showDay(day, language));
      }}
      onChange={(typed) => {
        setTyping(true);
        onChange(typed);
      }}
      onChoose={(chosen) => onChange(showDay(chosen, language))}
      openText={search.openCalendar(label)}
      value={value}
    />
  );
}
