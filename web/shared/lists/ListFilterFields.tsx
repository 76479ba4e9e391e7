import { useTextsOf } from '../../platform/language.tsx';
import { listTexts } from '../../texts/lists.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { SetFilter } from './useListFilter.ts';

export function ListFilterFields({ filter, hint }: { filter: SetFilter; hint: string }) {
  const lists = useTextsOf(listTexts);
  return (
    <search className="list-filter">
      <FilterField
        clearText={lists.clearFilter}
        label={lists.filter}
        onChange={filter.setTyped}
        placeholder={hint}
        value={filter.typed}
      />
      {filter.choices.map(
        ({ name, label, emptyText, options, chosen, isElsewhere }) =>
          !isElsewhere && (
            <SelectField
              emptyText={emptyText}
              key={name}
              label={label}
              onChange={(event) => filter.choose(name, event.target.value)}
              options={options}
              value={chosen}
            />
          ),
      )}
    </search>
  );
}
