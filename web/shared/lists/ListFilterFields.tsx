import { useTextsOf } from '../../platform/language.tsx';
import { listTexts } from '../../texts/lists.ts';
import { FilterChoice } from '../../ui/FilterChoice.tsx';
import { FilterField } from '../../ui/FilterField.tsx';
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
      {filter.choices
        .filter(({ isElsewhere }) => !isElsewhere)
        .map(({ name, label, emptyText, options, chosen }) => {
          const choice = options.find(({ value }) => String(value) === chosen);
          return (
            <FilterChoice
              clearText={lists.removeFilter(label)}
              emptyText={emptyText}
              face={choice ? lists.filterSays(label, choice.label) : label}
              key={name}
              label={label}
              onChange={(value) => filter.choose(name, value)}
              options={options}
              value={chosen}
            />
          );
        })}
    </search>
  );
}
