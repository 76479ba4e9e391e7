import { useMemo } from 'react';
import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { statuses } from '../../../contract/program.ts';
import { choicesOf } from '../../platform/choices.ts';
import { useTexts } from '../../platform/language.tsx';
import { ListFilter } from '../../shared/lists/ListTools.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { managersOf, nobody, type ReviewFilters } from './useReviewFilters.ts';

interface Props {
  rows: readonly AdminApplicationRow[];
  filters: ReviewFilters;
}

export function ReviewFilterFields({ rows, filters }: Props) {
  const { enumerations, lists } = useTexts();
  const { typed, setTyped, status, manager, set } = filters;
  const managers = useMemo(() => managersOf(rows, manager), [rows, manager]);
  return (
    <ListFilter hint={lists.filterAll} onChange={setTyped} value={typed}>
      <SelectField
        emptyText={lists.everyStatus}
        label={lists.status}
        onChange={(event) => set('status', event.target.value)}
        options={choicesOf(statuses, enumerations.statuses)}
        value={status}
      />
      <SelectField
        emptyText={lists.everyManager}
        label={lists.caseManager}
        onChange={(event) => set('manager', event.target.value)}
        options={managers.map((name) => ({
          value: name,
          label: name === nobody ? lists.noManager : name,
        }))}
        value={manager}
      />
    </ListFilter>
  );
}
