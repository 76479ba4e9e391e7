import * as z from 'zod/mini';
import { findApplicationProblems } from '../../../../contract/applications.ts';
import {
  BusinessRequest,
  findEmployerProblems,
  findUnofferedChoiceProblems,
} from '../../../../contract/employers.ts';
import { isStatusClosed } from '../../../../contract/enumerations.ts';
import type { ImportCells, ImportField, ImportQuestion } from '../../../../contract/imports.ts';
import { commentLimits } from '../../../../contract/notes.ts';
import {
  createProblem,
  findMissingFields,
  findTooLongFields,
  type Problem,
} from '../../../../contract/problems.ts';
import { firstStatusId } from '../../../../contract/program.ts';
import { invisibleCharacterPattern } from '../../../../contract/textFolding.ts';
import { cleanLine, createNumberKey } from './cellText.rules.ts';
import { createQuestionCollector } from './questions.rules.ts';
import {
  type CellReading,
  createRowReader,
  type ImportValues,
  type KnownRecords,
} from './readCells.rules.ts';
import { skipOption } from './wordLists.rules.ts';

export { createNumberKey } from './cellText.rules.ts';
export type { KnownRecords } from './readCells.rules.ts';

/** The fields of open questions (`asks`) are null until they are answered. */
export interface CheckedRow {
  values: ImportValues;
  problems: Problem[];
  asks: string[];
  isSkipped: boolean;
}

export function createRowChecker(
  kind: 'employers' | 'applications',
  knownRecords: KnownRecords,
  answers: ReadonlyMap<string, string>,
): {
  look(cells: ImportCells): void;
  questions(): ImportQuestion[];
  judge(cells: ImportCells): CheckedRow;
} {
  const asking = createQuestionCollector(answers);
  const read = createRowReader(knownRecords);
  const numbers = new Set<string>();

  function lookAtCell(reading: CellReading, cell: string): void {
    if ('unclear' in reading) asking.note(reading.unclear);
    if (!('column' in reading)) return;
    const { column, only } = reading;
    asking.noteOrder(column, cell, only);
    const { order } = asking.orderIn(column);
    if (order && !only) lookAtCell(reading.inOrder(order), cell);
  }

  function settle(row: CheckedRow, field: ImportField, reading: CellReading): void {
    if ('values' in reading) {
      Object.assign(row.values, reading.values);
    } else if ('fault' in reading) {
      row.problems.push(createProblem(reading.fault, field));
    } else if ('column' in reading) {
      const { key, order } = asking.orderIn(reading.column);
      const usedOrder = reading.only ?? order;
      if (usedOrder) settle(row, field, reading.inOrder(usedOrder));
      else row.asks.push(key);
    } else {
      const question = asking.answerFor(reading.unclear);
      if (!question) row.problems.push(createProblem('importNotAsked', field));
      else if (question.answer === null) row.asks.push(question.key);
      else if (question.answer === skipOption.Value) row.isSkipped = true;
      else Object.assign(row.values, reading.valuesOf(question.answer));
    }
  }

  function isDouble({ values }: CheckedRow): boolean {
    const number = createNumberKey(String(values.DesignationNumber ?? values.OtherNumber ?? ''));
    if (number === '') return false;
    if (numbers.has(number)) return true;
    numbers.add(number);
    return false;
  }

  return {
    look(cells) {
      for (const [field, reading] of read(cells))
        lookAtCell(reading, cleanLine(cells[field] ?? ''));
    },
    questions: asking.list,
    judge(cells) {
      const row: CheckedRow = { values: {}, problems: [], asks: [], isSkipped: false };
      for (const field of Object.keys(cells)) {
        for (const target of targetFields[field] ?? [field]) row.values[target] ??= null;
      }
      const unsettled = new Set<string>();
      for (const [field, reading] of read(cells)) {
        const before = row.asks.length + row.problems.length;
        settle(row, field, reading);
        if (row.asks.length + row.problems.length > before) unsettled.add(field);
      }
      if (kind === 'applications') deriveMissingStatus(row.values, unsettled, knownRecords.today);
      const problems =
        kind === 'employers'
          ? findEmployerRowProblems(row.values, knownRecords.today)
          : findApplicationRowProblems(row.values, knownRecords.today);
      const isOpen = decisionFields.some((field) => unsettled.has(field)) || problems.length > 0;
      if (!isOpen && isDecisionLost(row.values)) problems.push(lostDecisionProblem);
      for (const { code, field } of problems) {
        const shown = findShownColumn(cells, field);
        if (unsettled.has(shown)) continue;
        if (!row.problems.some((problem) => problem.code === code && problem.field === shown)) {
          row.problems.push(createProblem(code, shown));
        }
      }
      if (!row.isSkipped && isDouble(row)) {
        const field = kind === 'employers' ? 'DesignationNumber' : 'OtherNumber';
        row.problems.push(createProblem('importDouble', field));
      }
      delete row.values.DecidedOn;
      return row;
    },
  };
}

const targetFields: Partial<Record<string, readonly string[]>> = {
  FullName: ['FirstName', 'LastName'],
  EmployerName: ['BusinessId'],
  EmployerNumber: ['BusinessId'],
};

function findShownColumn(cells: ImportCells, field: string): string {
  const isPart = field === 'FirstName' || field === 'LastName';
  const { FirstName, LastName, FullName } = cells;
  if (isPart && FirstName === undefined && LastName === undefined && FullName !== undefined) {
    return 'FullName';
  }
  if (field !== 'BusinessId') return field;
  const { EmployerName, EmployerNumber } = cells;
  const isNumbered = EmployerName === undefined || (!EmployerName.trim() && EmployerNumber?.trim());
  return isNumbered && EmployerNumber !== undefined ? 'EmployerNumber' : 'EmployerName';
}

export const blankEmployer = z.parse(BusinessRequest, {});

function findEmployerRowProblems(values: ImportValues, today: string): Problem[] {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const employer: BusinessRequest = { ...blankEmployer, ...Object.fromEntries(given) };
  const { DesignationState, DesignatedOn, ValidUntil } = values;
  const isDated = DesignatedOn || !(DesignationState || ValidUntil);
  const isEarly = DesignatedOn && ValidUntil && ValidUntil < DesignatedOn;
  return [
    ...findEmployerProblems(employer),
    ...findUnofferedChoiceProblems(employer, null, today),
    ...(isDated ? [] : [createProblem('fieldsMissing', 'DesignatedOn')]),
    ...(isEarly ? [createProblem('daysWrong', 'ValidUntil')] : []),
  ];
}

const applicationLimits = { OtherNumber: 50, Note: commentLimits.Note };

function findApplicationRowProblems(values: ImportValues, today: string): Problem[] {
  const text = (field: string) => String(values[field] ?? '');
  const application = {
    FirstName: text('FirstName'),
    LastName: text('LastName'),
    JobTitle: text('JobTitle'),
    ApplicationStatusId: Number(values.ApplicationStatusId) || null,
    AdditionalDocuments: [],
  };
  return [
    ...findApplicationProblems(application),
    ...findMissingFields(values, ['BusinessId']),
    ...findTooLongFields(values, applicationLimits),
    ...(invisibleCharacterPattern.test(text('OtherNumber'))
      ? [createProblem('textUnseen', 'OtherNumber')]
      : []),
    ...findDayProblems(values, today),
  ];
}

/** A status other than the first needs a day: its own, that of the decision or application, or today. */
function deriveMissingStatus(
  values: ImportValues,
  unsettled: ReadonlySet<string>,
  today: string,
): void {
  const status = Number(values.ApplicationStatusId);
  const isOpen = ['StatusOn', 'DecidedOn', 'CreatedOn'].some((field) => unsettled.has(field));
  if (!status || values.StatusOn || isOpen) return;
  if (isStatusClosed(status) && values.DecidedOn) values.StatusOn = values.DecidedOn;
  else if (status !== firstStatusId) values.StatusOn = values.CreatedOn ?? today;
}

const decisionFields: ImportField[] = ['ApplicationStatusId', 'StatusOn', 'CreatedOn', 'DecidedOn'];
const lostDecisionProblem = createProblem('importNotDecided', 'DecidedOn');

const isDecisionLost = ({ ApplicationStatusId, StatusOn, DecidedOn }: ImportValues) =>
  DecidedOn && !(isStatusClosed(Number(ApplicationStatusId)) && StatusOn === DecidedOn);

function findDayProblems(
  { CreatedOn, StatusOn, DecidedOn }: ImportValues,
  today: string,
): Problem[] {
  // A decision day that is also the status day is checked only once, so the error is shown in the cell of the decision.
  const days = { CreatedOn, StatusOn: StatusOn === DecidedOn ? null : StatusOn, DecidedOn };
  return Object.entries(days).flatMap(([field, day]) => {
    if (!day) return [];
    if (day > today) return [createProblem('dateInFuture', field)];
    const isEarly = CreatedOn && CreatedOn <= today && day < CreatedOn;
    return isEarly ? [createProblem('importBeforeCreated', field)] : [];
  });
}
