import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

export type FieldTexts = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  optionalText?: string;
};

type FieldProps = FieldTexts & { id: string; children: ReactNode };

export function Field({ id, children, ...texts }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <FieldLabel {...texts} />
      </label>
      <FieldHelp help={texts.help} id={id} />
      {children}
      <FieldError error={texts.error} id={id} />
    </div>
  );
}

export function FieldLabel({ label, required, optionalText }: FieldTexts) {
  return (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="red">
          {' *'}
        </span>
      )}
      {optionalText && <span className="field-optional muted regular"> {optionalText}</span>}
    </>
  );
}

export function FieldHelp({ id, help }: { id: string; help: ReactNode }) {
  return help ? (
    <div className="field-help" id={`${id}-help`}>
      {help}
    </div>
  ) : null;
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <div className="field-error" id={`${id}-error`}>
      <Icon name="alert" size={18} />
      <span>{error}</span>
    </div>
  ) : null;
}

export function getFieldAria(id: string, { help, error, required }: Omit<FieldTexts, 'label'>) {
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    // The `required` attribute would let the browser block the form with its own messages.
    'aria-required': required || undefined,
  };
}

export function useField<Props extends FieldTexts & { id?: string }>(props: Props) {
  const { label, help, error, required, optionalText, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return { id, texts, input: { ...input, ...getFieldAria(id, texts), id } };
}
