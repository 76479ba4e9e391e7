import type { ComponentProps, FormEvent } from 'react';
import { Field, type FieldTexts, useField } from './Field.tsx';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

const isFieldSizingSupported = CSS.supports('field-sizing', 'content');

/** Adapts the height to the text in browsers that do not support `field-sizing`. */
function growToContent({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

export function TextArea(props: TextAreaProps) {
  const { id, texts, input } = useField(props);
  return (
    <Field id={id} {...texts}>
      <textarea
        className="input"
        rows={4}
        {...(isFieldSizingSupported ? {} : { onInput: growToContent })}
        {...input}
      />
    </Field>
  );
}
