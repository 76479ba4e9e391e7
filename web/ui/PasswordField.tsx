import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, useField } from './Field.tsx';
import { Icon } from './Icon.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & { showText: string; hideText: string };

export function PasswordField({ showText, hideText, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { id, texts, input } = useField(props);
  return (
    <Field id={id} {...texts}>
      <div className="input-box">
        <input
          autoCapitalize="none"
          className="input input-with-button"
          spellCheck={false}
          {...input}
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
