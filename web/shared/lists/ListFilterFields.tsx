import { useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { listTexts } from '../../texts/lists.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FilterChoice } from '../../ui/FilterChoice.tsx';
import { FilterField } from '../../ui/FilterField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './listBar.module.css';
import type { ListFilterState } from './useListFilter.ts';

interface Props {
  filter: ListFilterState;
  hint: string;
  count: number;
}

export function ListFilterFields(props: Props) {
  const { filter, hint } = props;
  const lists = useTextsOf(listTexts);
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  if (isPhone) return <FilterSheet {...props} />;
  return (
    <search className="list-filter contents">
      <FilterField
        clearText={lists.clearFilter}
        label={lists.filter}
        onChange={filter.setTyped}
        placeholder={hint}
        value={filter.typed}
      />
      {filter.choices.map(({ name, label, emptyText, options, chosen, inWords }) => (
        <FilterChoice
          clearText={lists.removeFilter(label)}
          emptyText={emptyText}
          face={inWords ? lists.filterSays(label, inWords) : label}
          key={name}
          label={label}
          onChange={(value) => filter.choose(name, value)}
          options={options}
          value={chosen}
        />
      ))}
    </search>
  );
}

function FilterSheet({ filter, hint, count }: Props) {
  const lists = useTextsOf(listTexts);
  const [isOpen, setOpen] = useState(false);
  const set = filter.inWords.filter(Boolean).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {lists.filter}
        {set > 0 && <Badge count={set} label={lists.filtersSet(set)} />}
      </Button>
      <Dialog
        actions={
          <>
            <Button aria-disabled={set === 0 || undefined} onClick={filter.clear}>
              {lists.clearFilters}
            </Button>
            <Button onClick={close} variant="primary">
              {lists.showRows(count)}
            </Button>
          </>
        }
        onClose={close}
        open={isOpen}
        title={lists.filter}
      >
        <search className={`stack gap-3 ${styles.filterSheet}`}>
          {filter.choices.map(({ name, label, emptyText, options, chosen }) => (
            <SelectField
              emptyText={emptyText}
              key={name}
              label={label}
              onChange={({ target }) => filter.choose(name, target.value)}
              options={options}
              value={chosen}
            />
          ))}
          <FilterField
            clearText={lists.clearFilter}
            label={hint}
            onChange={filter.setTyped}
            value={filter.typed}
          />
        </search>
      </Dialog>
    </>
  );
}
