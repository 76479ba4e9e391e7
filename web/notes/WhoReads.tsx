import { useTexts, useTextsOf } from '../platform/language.tsx';
import { Icon } from '../ui/Icon.tsx';
import { noteFormTexts } from './noteFormTexts.ts';

interface Props {
  isVisible: boolean;
  onChange(isVisible: boolean): void;
}

/** Two plain halves, so that nobody writes to the employer by accident. */
export function WhoReads({ isVisible, onChange }: Props) {
  const { notes } = useTexts();
  const texts = useTextsOf(noteFormTexts);
  return (
    <fieldset className="who-reads">
      <legend className="visually-hidden">{texts.whoReads}</legend>
      <label data-chosen={!isVisible}>
        <input
          checked={!isVisible}
          name="NoteIsVisible"
          onChange={() => onChange(false)}
          type="radio"
        />
        <Icon name="lock" size={18} />
        <span>{texts.internal}</span>
      </label>
      <label data-chosen={isVisible}>
        <input
          checked={isVisible}
          name="NoteIsVisible"
          onChange={() => onChange(true)}
          type="radio"
        />
        <Icon name="eye" size={18} />
        <span>{notes.visibleToEmployer}</span>
      </label>
    </fieldset>
  );
}
