import { type DesignationState, designationStates } from '../../../../contract/designations.ts';
import type { ImportField, ImportQuestion } from '../../../../contract/imports.ts';
import { type Choice, sectors, sizes, statuses, years } from '../../../../contract/program.ts';
import { cleanNumber, createWordKey } from './cellText.rules.ts';

export type ImportOption = ImportQuestion['Options'][number];

export const blankOption: ImportOption = {
  Value: '',
  Names: { en: 'Leave it blank', fr: 'Laisser vide' },
};
export const skipOption: ImportOption = {
  Value: 'skip',
  Names: { en: 'Leave these rows out', fr: 'Laisser ces lignes de côté' },
};

export const newEmployerOption: ImportOption = {
  Value: 'new',
  Names: { en: 'A new employer', fr: 'Un nouvel employeur' },
};

export interface WordList {
  options: readonly ImportOption[];
  /** Returns undefined if the list does not contain the word, and null for a blank cell. */
  valueOf: (cell: string) => string | number | null | undefined;
  answered: (answer: string) => string | number | null;
}

/** A digit in these columns is a number of people or years, although it may look like an id. */
const fieldsWithNumericNames: readonly ImportField[] = ['BusinessSizeId', 'YearsOfOperationId'];

export function createWordLists(): Partial<Record<ImportField, WordList>> {
  const list = (field: ImportField, choices: readonly Choice[]): WordList => {
    const ids = new Map<string, number>();
    for (const { id, name } of choices) {
      if (!fieldsWithNumericNames.includes(field)) ids.set(String(id), id);
      for (const word of Object.values(name)) ids.set(createWordKey(word), id);
    }
    const options = choices.map(({ id, name }) => ({ Value: String(id), Names: { ...name } }));
    return {
      options: [...options, blankOption, skipOption],
      valueOf: (cell) => (cell ? ids.get(createWordKey(cleanNumber(cell))) : null),
      answered: (answer) => Number(answer) || null,
    };
  };
  return {
    OperatingSectorId: list('OperatingSectorId', sectors),
    BusinessSizeId: list('BusinessSizeId', sizes),
    YearsOfOperationId: list('YearsOfOperationId', years),
    ApplicationStatusId: list('ApplicationStatusId', statuses),
    DesignationState: {
      options: [
        ...designationStates.map((state) => ({
          Value: state,
          Names: { en: wordsByDesignationState[state][0], fr: wordsByDesignationState[state][1] },
        })),
        blankOption,
        skipOption,
      ],
      valueOf: (cell) => (cell ? designationStatesByWord.get(createWordKey(cell)) : null),
      answered: (answer) => answer || null,
    },
  };
}

const wordsByDesignationState: Record<DesignationState, readonly [string, string, ...string[]]> = {
  notDesignated: ['Not Designated', 'Non désigné', 'Non désignée'],
  applied: ['Applied', 'Désignation demandée', 'Designation applied for'],
  designated: ['Designated', 'Désigné', 'Désignée'],
  underReview: ['Under Review', 'En réexamen'],
  withdrawn: ['Withdrawn', 'Désignation retirée', 'Designation withdrawn'],
};
const designationStatesByWord = new Map(
  designationStates.flatMap((state) =>
    [state, ...wordsByDesignationState[state]].map((word) => [createWordKey(word), state]),
  ),
);
