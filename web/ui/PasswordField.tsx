import { type ComponentProps, useId, useState } from 'react';
import { Field, type FieldTexts, fieldAria } from './Field.tsx';
import { Icon } from './Icon.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & { showText: string; hideText: string };

export function PasswordField({
  label,
  help,
  error,
  required,
  optionalText,
  showText,
  hideText,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return (
    <Field id={id} {...texts}>
      <div className="input-box">
        <input
          autoCapitalize="none"
          className="input input-with-button"
          spellCheck={false}
          {...input}
          {...fieldAria(id, texts)}
          id={id}
          type={shown ? 'text' : 'password'}
        />
        <button
          aria-controls={id}
          aria-label={shown ? hideText : showText}
          className="icon-button input-button"
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
          type="button"
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </Field>
  );
}
