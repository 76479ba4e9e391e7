import { createRecord } from './createRecord.ts';
import type { Language } from './languages.ts';
import { type ApplicationStatusId, type Choice, statuses } from './program.ts';

export type { Choice } from './program.ts';

export type ChoiceNames<List extends readonly Choice[]> = Record<List[number]['id'], string>;

export function getNamesInLanguage<const List extends readonly Choice[]>(
  list: List,
  language: Language,
): ChoiceNames<List> {
  return createRecord(
    list,
    ({ id }): List[number]['id'] => id,
    ({ name }) => name[language],
  );
}

export function isIdInList(list: readonly Choice[], id: number): boolean {
  return list.some((choice) => choice.id === id);
}

export function findStatus(id: number) {
  return statuses.find((status) => status.id === id);
}

export const closedStatuses: readonly ApplicationStatusId[] = statuses
  .filter(({ closes }) => closes)
  .map(({ id }) => id);

export function isStatusClosed(statusId: number): boolean {
  return closedStatuses.some((closed) => closed === statusId);
}
