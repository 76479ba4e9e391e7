import type { ReactNode } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterField } from '../../ui/FilterField.tsx';

interface FilterProps {
  hint: string;
  value: string;
  onChange(value: string): void;
  /** Further filters beside the field. */
  children?: ReactNode;
}

export function ListFilter({ hint, value, onChange, children }: FilterProps) {
  const { lists } = useTexts();
  return (
    <search className="list-filter">
      <FilterField
        clearText={lists.clearFilter}
        label={lists.filter}
        onChange={onChange}
        placeholder={hint}
        value={value}
      />
      {children}
    </search>
  );
}

export function NoMatch({ onClear }: { onClear(): void }) {
  const { lists } = useTexts();
  return (
    <EmptyState
      action={<Button onClick={onClear}>{lists.clearFilters}</Button>}
      icon="search"
      title={lists.noMatchTitle}
    >
      {lists.noMatchText}
    </EmptyState>
  );
}

interface CountProps {
  shown: number;
  all: number;
  text(count: number): string;
}

/** Beside the title; heard when a filter changes it. */
export function ListCount({ shown, all, text }: CountProps) {
  const { lists } = useTexts();
  if (all === 0) return null;
  return <span role="status">{shown === all ? text(all) : lists.someOf(shown, all)}</span>;
}
