import { useMemo } from 'react';
import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { nobody } from '../../../contract/longLists.ts';
import { statuses } from '../../../contract/program.ts';
import type { OpenRequest } from '../../../contract/requests.ts';
import { changeChoice } from '../../news/changeChoice.ts';
import { choicesOf } from '../../platform/choices.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { requestChoice } from '../../requests/RequestInList.tsx';
import type { ListFilter } from '../../shared/lists/useListFilter.ts';
import { listTexts, requestsInListTexts } from '../../texts/lists.ts';
import { newsTexts } from '../../texts/shell.ts';

type Row = AdminApplicationRow;

const textOf = (row: Row) =>
  `${row.JobNumber} ${row.Employer} ${row.DesignationNumber} ${row.Contact} ${row.JobTitle}`;
const managerOf = (row: Row) => row.CaseManager || nobody;

/** What the list of all applications can be narrowed down by. */
export function useReviewFilter(
  changed: ReadonlySet<number>,
  requests: ReadonlyMap<number, OpenRequest>,
): ListFilter<Row> {
  const lists = useTextsOf(listTexts);
  const news = useTextsOf(newsTexts);
  const ofRequests = useTextsOf(requestsInListTexts);
  const { enumerations } = useProgramTexts();
  return useMemo(
    () => ({
      hint: lists.filterAll,
      textOf,
      choices: [
        changeChoice<Row>(changed, news),
        requestChoice<Row>(requests, ofRequests),
        {
          name: 'status',
          label: lists.status,
          emptyText: lists.everyStatus,
          valueOf: (row) => String(row.ApplicationStatusId),
          optionsOf: () => choicesOf(statuses, enumerations.statuses),
        },
        {
          name: 'manager',
          label: lists.caseManager,
          emptyText: lists.everyManager,
          valueOf: managerOf,
          optionsOf: (rows, chosen) =>
            managersOf(rows, chosen).map((name) => ({
              value: name,
              label: name === nobody ? lists.noManager : name,
            })),
        },
      ],
    }),
    [enumerations, lists, news, ofRequests, changed, requests],
  );
}

/** Everyone who looks after one of the applications, and the one that is chosen. */
function managersOf(rows: readonly Row[], chosen: string): string[] {
  const names = new Set(rows.map(managerOf));
  if (chosen) names.add(chosen);
  return [...names].sort((one, other) => one.localeCompare(other));
}
