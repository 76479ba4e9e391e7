import { type ComponentProps, useId } from 'react';
import { Field, type FieldTexts, fieldAria } from './Field.tsx';

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea({ label, help, error, required, optionalText, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return (
    <Field id={id} {...texts}>
      <textarea className="input" rows={4} {...area} {...fieldAria(id, texts)} id={id} />
    </Field>
  );
}
