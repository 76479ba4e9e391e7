import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useRefusalText } from '../../shared/forms/RefusalBanner.tsx';
import { FieldError, getFieldAria } from '../../ui/Field.tsx';
import styles from './imports.module.css';

interface Props {
  label: string;
  saved: string;
  error: string;
  save(text: string): Promise<unknown>;
}

/** The focus moves to the button of the row, because the field disappears once the cell is corrected. */
function keepFocusInRow(field: HTMLInputElement) {
  return () => {
    if (document.activeElement === field) field.closest('tr')?.querySelector('button')?.focus();
  };
}

const correctableCellSelector = 'input[data-mends]';

export function CorrectableCell({ label, saved, error, save }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const lastSaved = useRef<string | null>(null);
  const form = useSubmit<unknown, string>({ send: save });
  const refusal = useRefusalText(form);
  const message = refusal || error;

  async function saveTyped(): Promise<boolean> {
    if (typed === null || typed === saved || typed === lastSaved.current) return true;
    const isSaved = await form.submit(typed);
    if (isSaved) lastSaved.current = typed;
    return isSaved;
  }

  async function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      setTyped(null);
      form.forget();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const cells = [...document.querySelectorAll<HTMLInputElement>(correctableCellSelector)];
    const next = cells[cells.indexOf(event.currentTarget) + 1];
    if (await saveTyped()) next?.focus();
  }

  return (
    <span className={`${styles.wide} stack gap-1`}>
      <input
        aria-busy={form.isBusy || undefined}
        aria-label={label}
        className={`input ${styles.mended}`}
        data-mends
        id={id}
        onBlur={saveTyped}
        ref={keepFocusInRow}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        type="text"
        value={typed ?? saved}
        {...getFieldAria(id, { error: message })}
      />
      <FieldError error={message} id={id} />
    </span>
  );
}
