import { Suspense, useId, useRef, useState } from 'react';
import { Field, type FieldTexts, getFieldAria } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { createLazyWithFallback } from './loadFile.ts';
import type { CalendarProps, CalendarTexts } from './PopoverCalendar.tsx';

/** A day can still be typed when the calendar cannot be loaded. */
const PopoverCalendar = createLazyWithFallback(
  () => import('./PopoverCalendar.tsx'),
  CalendarLoadFailure,
);

function CalendarLoadFailure({ isOpen, texts }: CalendarProps) {
  return isOpen ? (
    <p className="field-error" role="alert">
      {texts.failed}
    </p>
  ) : null;
}

type DateFieldProps = FieldTexts & {
  id?: string | undefined;
  name?: string;
  /** The caller parses the typed text. */
  value: string;
  day: string | null;
  onChange: (value: string) => void;
  onChoose: (day: string) => void;
  onDone?: () => void;
  openText: string;
  calendar: CalendarTexts;
};

export function DateField(props: DateFieldProps) {
  const { label, help, error, required, optionalText, name, value, day, onChange, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const id = props.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return (
    <Field id={id} {...texts}>
      <div className="input-box">
        <input
          autoComplete="off"
          className="input input-with-button"
          name={name}
          onBlur={onDone}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onDone?.()}
          ref={input}
          spellCheck={false}
          type="text"
          value={value}
          {...getFieldAria(id, texts)}
          id={id}
        />
        <button
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-label={props.openText}
          className="icon-button input-button"
          onClick={() => {
            if (!isOpen) setOpenings(openings + 1);
            setOpen(!isOpen);
          }}
          type="button"
        >
          <Icon name="calendar" />
        </button>
        {openings > 0 && (
          <Suspense>
            <PopoverCalendar
              key={openings}
              anchor={input}
              day={day}
              isOpen={isOpen}
              onChoose={(chosen) => {
                props.onChoose(chosen);
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
              texts={props.calendar}
            />
          </Suspense>
        )}
      </div>
    </Field>
  );
}
