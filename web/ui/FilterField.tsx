import { useId, useRef } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

type FilterFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearText: string;
  placeholder?: string;
};

export function FilterField({ label, value, onChange, clearText, placeholder }: FilterFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={label}>
      <div className="input-box filter-box">
        <Icon name="search" />
        <input
          autoComplete="off"
          className="input input-with-button"
          id={id}
          onChange={(event) => onChange(event.target.value)}
          placeholder={placeholder}
          ref={input}
          spellCheck={false}
          type="search"
          value={value}
        />
        {value !== '' && (
          <button
            aria-label={clearText}
            className="icon-button input-button"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            type="button"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </Field>
  );
}
