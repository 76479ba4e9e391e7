import { type ComponentProps, type FormEvent, useId } from 'react';
import { Field, type FieldTexts, fieldAria } from './Field.tsx';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

const growsByItself = CSS.supports('field-sizing', 'content');

/** In browsers that cannot do it by styles. */
function grow({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

export function TextArea({ label, help, error, required, optionalText, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return (
    <Field id={id} {...texts}>
      <textarea
        className="input"
        rows={4}
        {...(growsByItself ? {} : { onInput: grow })}
        {...area}
        {...fieldAria(id, texts)}
        id={id}
      />
    </Field>
  );
}
