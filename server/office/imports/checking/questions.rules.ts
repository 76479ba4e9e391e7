import { maxLength } from '../../../../contract/fields.ts';
import {
  type ImportField,
  type ImportQuestion,
  importLimits,
} from '../../../../contract/imports.ts';
import type { ImportOption } from './wordLists.rules.ts';

export interface UnclearCell {
  kind: ImportQuestion['Kind'];
  field: ImportField;
  word: string;
  asked: string;
  options: () => readonly ImportOption[];
  alsoTakes?: (answer: string) => ImportOption | undefined;
}

interface CollectedQuestion extends Omit<UnclearCell, 'options'> {
  key: string;
  options: readonly ImportOption[];
  rows: number;
}

export interface OrderedColumn {
  kind: 'dayOrder' | 'nameOrder';
  field: ImportField;
  options: (example: string) => readonly ImportOption[];
}

interface ColumnOrder extends OrderedColumn {
  key: string;
  clear: Map<string, number>;
  rows: number;
  examples: Set<string>;
}

const maxExamples = 3;
const maxQuestions = importLimits.questions - importLimits.columns;

/** In the first pass the collector gathers unclear cells as questions. In the second pass it returns the answers. */
export function createQuestionCollector(answers: ReadonlyMap<string, string>) {
  const questions = new Map<string, CollectedQuestion>();
  const columns = new Map<string, ColumnOrder>();

  const getColumn = (column: OrderedColumn): ColumnOrder => {
    const key = `${column.kind}:${column.field}`;
    const existingColumn = columns.get(key);
    if (existingColumn) return existingColumn;
    const added = { ...column, key, clear: new Map(), rows: 0, examples: new Set<string>() };
    columns.set(key, added);
    return added;
  };

  function answerTo({ key, options, alsoTakes }: CollectedQuestion): string | null {
    const answer = answers.get(key);
    if (answer === undefined) return null;
    const isOption = options.some(({ Value }) => Value === answer);
    return isOption || alsoTakes?.(answer) ? answer : null;
  }

  function orderOf(column: ColumnOrder): string | null {
    const [only, other] = column.clear.keys();
    if (only && !other) return only;
    const answer = answers.get(column.key);
    return column.options('').some(({ Value }) => Value === answer) ? (answer ?? null) : null;
  }

  function asQuestion(question: CollectedQuestion): ImportQuestion {
    const { options, alsoTakes } = question;
    const Answer = answerTo(question);
    const isOption = options.some(({ Value }) => Value === Answer);
    const further = Answer === null || isOption ? undefined : alsoTakes?.(Answer);
    return {
      Key: question.key,
      Kind: question.kind,
      Field: question.field,
      Asked: question.asked,
      Rows: question.rows,
      Options: further ? [further, ...options] : [...options],
      Answer,
    };
  }

  function isOpen(column: ColumnOrder): boolean {
    return column.rows > 0 && column.clear.size !== 1;
  }

  return {
    note(unclear: UnclearCell): void {
      const key = createQuestionKey(unclear);
      const question = questions.get(key);
      if (question) question.rows += 1;
      else if (canAskQuestion(unclear, key) && questions.size < maxQuestions) {
        questions.set(key, { ...unclear, key, options: unclear.options(), rows: 1 });
      }
    },
    /** Only one order of day and month may fit a cell, such as 25/12. `only` is that order, or null when both fit. */
    noteOrder(column: OrderedColumn, cell: string, only: string | null): void {
      const existingColumn = getColumn(column);
      if (only) existingColumn.clear.set(only, (existingColumn.clear.get(only) ?? 0) + 1);
      else existingColumn.rows += 1;
      if (!only && existingColumn.examples.size < maxExamples) existingColumn.examples.add(cell);
    },
    orderIn: (column: OrderedColumn) => {
      const existingColumn = getColumn(column);
      return { key: existingColumn.key, order: orderOf(existingColumn) };
    },
    answerFor(unclear: UnclearCell): { key: string; answer: string | null } | undefined {
      const question = questions.get(createQuestionKey(unclear));
      return question && { key: question.key, answer: answerTo(question) };
    },
    list(): ImportQuestion[] {
      const ofColumns = [...columns.values()].filter(isOpen).map((column): ImportQuestion => {
        const examples = [...column.examples];
        return {
          Key: column.key,
          Kind: column.kind,
          Field: column.field,
          Asked: examples.join('\n'),
          Rows: column.rows,
          Options: [...column.options(examples[0] ?? '')],
          Answer: orderOf(column),
        };
      });
      return [...ofColumns, ...[...questions.values()].map(asQuestion)];
    },
  };
}

const createQuestionKey = ({ kind, field, word }: UnclearCell) => `${kind}:${field}:${word}`;

const canAskQuestion = ({ asked }: UnclearCell, key: string) =>
  asked.length <= maxLength.secret && key.length <= maxLength.line;
