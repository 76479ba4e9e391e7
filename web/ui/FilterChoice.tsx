import styles from './filterChoice.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import type { SelectOption } from './SelectField.tsx';

interface Props {
  label: string;
  face: string;
  icon?: IconName;
  emptyText?: string;
  options: readonly SelectOption[];
  value: string;
  onChange(value: string): void;
  clearText?: string;
}

/** Looks like a button as wide as its text, and opens the browser's own list. */
export function FilterChoice(props: Props) {
  const {
    label,
    face,
    icon = 'chevronDown',
    emptyText,
    options,
    value,
    onChange,
    clearText,
  } = props;
  const isSet = value !== '' && emptyText !== undefined;
  return (
    <div className="chip filter-choice" data-set={isSet || undefined}>
      <span aria-hidden="true" className="filter-face line gap-1">
        <span className="truncate">{face}</span>
        {!(isSet && clearText) && <Icon name={icon} size={18} />}
      </span>
      <select
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
        title={face}
        value={value}
      >
        {emptyText !== undefined && <option value="">{emptyText}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isSet && clearText && (
        <button
          aria-label={clearText}
          className={`icon-button ${styles.clear}`}
          onClick={() => onChange('')}
          type="button"
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
