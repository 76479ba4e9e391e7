import { isDay } from './days.ts';
import { foldedText, invisibleCharacter } from './foldedText.ts';
import { logoFault } from './logo.ts';
import { noteSnippets } from './noteSnippets.ts';
import { type Problem, problem } from './problems.ts';
import {
  type ChangedRow,
  calendar,
  cards,
  designations,
  general,
  keyOf,
  logo,
  oneOfGroups,
  pilots,
  programChanges,
  replacementReasons,
  sectors,
  sizes,
  slots,
  statuses,
  terms,
  years,
} from './program.ts';
import { asks, requestTemplates } from './requestTemplates.ts';
import { dateKinds, needs } from './specifiedProgram.ts';

/** The page Program edits these: lists of rows, and a few settings of a single row. */

/**
 * A field's kind tells how it is edited and checked. Only `name` is required, unless `required` says
 * otherwise.
 */
export type Field =
  | { kind: 'both'; max: number; lines?: true; required?: true }
  | { kind: 'line'; max: number; pattern?: RegExp; required?: true }
  | { kind: 'day' }
  | { kind: 'number'; min: number; max: number; required?: true }
  | { kind: 'yesNo' }
  | { kind: 'choice'; of: readonly string[]; required?: true }
  | { kind: 'row'; list: ListName; required?: true }
  | { kind: 'rows'; list: ListName }
  /** The picture is encoded in base64. */
  | { kind: 'picture' }
  | { kind: 'days'; max: number };

const name: Field = { kind: 'both', max: 100, required: true };
const dated = { from: { kind: 'day' }, until: { kind: 'day' } } as const;
/** Links with other schemes could run a script or open something that is not a web page. */
const link = /^https:\/\/[^\s"'<>]+$/;

interface List {
  fields: Readonly<Record<string, Field>>;
  /** The keys of new rows begin with this text; without it, no rows can be added. */
  newKeys?: string;
  /** The list always has exactly one row. */
  isAlone?: true;
  /** Only administrators can read the list. */
  isInternal?: true;
  /** `readProgram` leaves the list out, because its content is large. */
  isApart?: true;
}

const choices: List = { fields: { name, ...dated }, newKeys: '' };

export const programLists = {
  general: {
    isAlone: true,
    fields: {
      name: { kind: 'both', max: 100 },
      email: { kind: 'line', max: 255, pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/ },
      telephone: { kind: 'line', max: 50 },
      address: { kind: 'both', max: 500, lines: true },
    },
  },
  logo: { isAlone: true, isApart: true, fields: { picture: { kind: 'picture' } } },
  terms: {
    isAlone: true,
    fields: {
      text: { kind: 'both', max: 20_000, lines: true },
      /**
       * With this flag, all employers must accept the terms again: the version of the change becomes the
       * oldest accepted one.
       */
      asksAgain: { kind: 'yesNo' },
    },
  },
  designations: {
    isAlone: true,
    isInternal: true,
    fields: { isKept: { kind: 'yesNo' }, isPublic: { kind: 'yesNo' } },
  },
  pilots: {
    newKeys: 'Pilot',
    fields: {
      name,
      prefix: { kind: 'line', max: 20, pattern: /^[A-Z][A-Z\d-]*$/, required: true },
      ...dated,
    },
  },
  sectors: choices,
  sizes: choices,
  years: choices,
  cards: { newKeys: 'card', fields: { name } },
  oneOfGroups: {
    newKeys: 'Group',
    fields: { name, rule: { kind: 'both', max: 100, required: true } },
  },
  slots: {
    newKeys: 'Paper',
    fields: {
      name,
      hint: { kind: 'both', max: 300 },
      card: { kind: 'row', list: 'cards', required: true },
      need: { kind: 'choice', of: needs, required: true },
      oneOf: { kind: 'row', list: 'oneOfGroups' },
      tooltip: { kind: 'both', max: 300 },
      dateKind: { kind: 'choice', of: dateKinds },
      goodForMonths: { kind: 'number', min: 1, max: 600 },
      formNumber: { kind: 'line', max: 30 },
      formEdition: { kind: 'line', max: 50 },
      formLink: { kind: 'line', max: 300, pattern: link },
      pilots: { kind: 'rows', list: 'pilots' },
      ...dated,
    },
  },
  reasons: { newKeys: 'reason', fields: { name, ...dated } },
  snippets: {
    isInternal: true,
    newKeys: 'snippet',
    fields: {
      name,
      text: { kind: 'both', max: 2_000, lines: true, required: true },
      only: { kind: 'choice', of: ['internal', 'visible'] },
      ...dated,
    },
  },
  templates: {
    isInternal: true,
    newKeys: 'template',
    fields: {
      name,
      text: { kind: 'both', max: 2_000, lines: true, required: true },
      daysUntilDue: { kind: 'number', min: 1, max: 365, required: true },
      asks: { kind: 'choice', of: asks, required: true },
      slot: { kind: 'row', list: 'slots' },
      reason: { kind: 'row', list: 'reasons' },
      title: { kind: 'both', max: 100 },
      question: { kind: 'both', max: 1_000, lines: true },
      ...dated,
    },
  },
  statuses: { fields: { name, nextStep: { kind: 'both', max: 300 } } },
  calendar: {
    isAlone: true,
    fields: {
      countsWorkingDays: { kind: 'yesNo' },
      holidays: { kind: 'days', max: 400 },
      monthsUntilFiling: { kind: 'number', min: 0, max: 60, required: true },
    },
  },
} as const satisfies Record<string, List>;

export type ListName =
  | 'general'
  | 'logo'
  | 'terms'
  | 'designations'
  | 'pilots'
  | 'sectors'
  | 'sizes'
  | 'years'
  | 'cards'
  | 'oneOfGroups'
  | 'slots'
  | 'reasons'
  | 'snippets'
  | 'templates'
  | 'statuses'
  | 'calendar';
export const listNames = Object.keys(programLists) as ListName[];
export const listOf = (list: ListName): List => programLists[list];

export const singleRowKey = 'one';

export type Content = Record<string, unknown>;

export interface ProgramRow {
  key: string;
  content: Content;
}

export function rowsIn(list: ListName): ProgramRow[] {
  const present: Record<ListName, () => readonly object[]> = {
    general: () => [general],
    logo: () => [logo],
    terms: () => [terms],
    designations: () => [designations],
    pilots: () => pilots,
    sectors: () => sectors,
    sizes: () => sizes,
    years: () => years,
    cards: () => cards,
    oneOfGroups: () => oneOfGroups,
    slots: () => slots,
    reasons: () => replacementReasons,
    snippets: noteSnippets,
    templates: requestTemplates,
    statuses: () => statuses,
    calendar: () => [calendar],
  };
  const { isAlone } = listOf(list);
  return present[list]().map((row) => ({
    key: isAlone ? singleRowKey : keyOf(row as { key: string }),
    content: contentOf(list, row as Content),
  }));
}

function contentOf(list: ListName, row: Content): Content {
  return Object.fromEntries(
    Object.entries(listOf(list).fields).map(([field, { kind }]) => [
      field,
      row[field] ?? blankOf(kind),
    ]),
  );
}

export const blankRow = (list: ListName): Content => contentOf(list, {});

function blankOf(kind: Field['kind']): unknown {
  if (kind === 'both') return { en: '', fr: '' };
  if (kind === 'rows' || kind === 'days') return [];
  if (kind === 'yesNo') return false;
  return kind === 'number' ? null : '';
}

export function rowProblems(list: ListName, key: string, content: Content): Problem[] {
  const problems = fieldProblems(list, content);
  return problems.length > 0 ? problems : problemsAmongRows(list, key, content);
}

type KnowsKey = (list: ListName, key: unknown) => boolean;

/**
 * Returns the problems that a row has regardless of the other rows; `knows` tells which rows it may refer
 * to.
 */
export function fieldProblems(
  list: ListName,
  content: Content,
  knows: KnowsKey = isKey,
): Problem[] {
  const { fields } = listOf(list);
  const unknown = Object.keys(content).filter((field) => !Object.hasOwn(fields, field));
  if (unknown.length > 0) return unknown.slice(0, 20).map((field) => problem('notInList', field));
  return Object.entries(fields).flatMap(([field, rule]) =>
    problemsOfField(field, rule, content[field] ?? blankOf(rule.kind), knows),
  );
}

function problemsOfField(field: string, rule: Field, value: unknown, knows: KnowsKey): Problem[] {
  switch (rule.kind) {
    case 'both': {
      if (!isInBothLanguages(value)) return [problem('notInList', field)];
      const problems = (['en', 'fr'] as const).flatMap((language) =>
        textProblems(`${field}.${language}`, value[language], { ...rule, required: undefined }),
      );
      if (problems.length > 0) return problems;
      const blank = (['en', 'fr'] as const).filter((language) => value[language].trim() === '');
      if (blank.length === 1) return [problem('languageMissing', `${field}.${blank[0]}`)];
      return blank.length > 0 && rule.required ? [problem('fieldsMissing', `${field}.en`)] : [];
    }
    case 'line':
      return typeof value === 'string'
        ? textProblems(field, value, rule)
        : [problem('notInList', field)];
    case 'day':
      return value === '' || isPossibleDay(value) ? [] : [problem('dayInvalid', field)];
    case 'number': {
      if (value === null) return rule.required ? [problem('fieldsMissing', field)] : [];
      const isRight =
        Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max;
      return isRight ? [] : [problem('numberOutOfRange', field)];
    }
    case 'yesNo':
      return typeof value === 'boolean' ? [] : [problem('notInList', field)];
    case 'choice':
      if (value === '') return rule.required ? [problem('fieldsMissing', field)] : [];
      return rule.of.some((one) => one === value) ? [] : [problem('notInList', field)];
    case 'row':
      if (value === '') return rule.required ? [problem('fieldsMissing', field)] : [];
      return knows(rule.list, value) ? [] : [problem('notInList', field)];
    case 'rows':
      return isListOf(value, 50, (one) => knows(rule.list, one)) && isWithoutDoubles(value)
        ? []
        : [problem('notInList', field)];
    case 'picture': {
      if (value === '') return [];
      const fault = typeof value === 'string' ? logoFault(value) : 'notInList';
      return fault ? [problem(fault, field)] : [];
    }
    case 'days':
      if (Array.isArray(value) && value.length > rule.max) return [problem('tooLong', field)];
      return isListOf(value, rule.max, isPossibleDay) ? [] : [problem('dayInvalid', field)];
  }
}

function isInBothLanguages(value: unknown): value is { en: string; fr: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { en, fr, ...more } = value as Content;
  return typeof en === 'string' && typeof fr === 'string' && Object.keys(more).length === 0;
}

interface TextRule {
  max: number;
  lines?: true;
  pattern?: RegExp;
  required?: true | undefined;
}

function textProblems(field: string, value: string, rule: TextRule): Problem[] {
  if (value.trim() === '') return rule.required ? [problem('fieldsMissing', field)] : [];
  if (value.length > rule.max) return [problem('tooLong', field)];
  const shown = rule.lines ? value.replaceAll('\n', ' ') : value;
  if (invisibleCharacter.test(shown) || !value.isWellFormed())
    return [problem('textUnseen', field)];
  return rule.pattern && !rule.pattern.test(value) ? [problem('patternWrong', field)] : [];
}

const isPossibleDay = (value: unknown) =>
  typeof value === 'string' && isDay(value) && value >= '1900' && value < '2200';

const isKey: KnowsKey = (list, value) => rowsIn(list).some(({ key }) => key === value);

const isListOf = (value: unknown, max: number, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length <= max && value.every(isOne);

const isWithoutDoubles = (value: unknown) =>
  Array.isArray(value) && new Set(value).size === value.length;

/**
 * Every application or employer needs a choice from these lists, so one row of each must stay without a last
 * day.
 */
const neverEmpty: readonly string[] = ['pilots', 'sectors', 'sizes', 'years', 'reasons'];

/**
 * Returns the problems of a row together with the other rows of its list; call it for a row that has no
 * problems of its own.
 */
export function problemsAmongRows(list: ListName, key: string, content: Content): Problem[] {
  const others = rowsIn(list).filter((row) => row.key !== key);
  const { from, until } = content;
  const problems: Problem[] = [];
  if (content.asks === 'paper' && !content.slot) problems.push(problem('fieldsMissing', 'slot'));
  if (content.asks === 'question' && inLanguage(content.question, 'en') === '') {
    problems.push(problem('fieldsMissing', 'question.en'));
  }
  if (from && until && String(until) < String(from)) problems.push(problem('daysWrong', 'until'));
  if (neverEmpty.includes(list) && until && others.every((row) => row.content.until)) {
    problems.push(problem('lastRow', 'until'));
  }
  if (listOf(list).isAlone) return problems;
  for (const language of ['en', 'fr'] as const) {
    const own = nameIn(content, language);
    const isTaken = others.some((row) => nameIn(row.content, language) === own);
    if (isTaken) problems.push(problem('nameTaken', `name.${language}`));
  }
  if (list === 'pilots' && others.some((row) => row.content.prefix === content.prefix)) {
    problems.push(problem('nameTaken', 'prefix'));
  }
  return problems;
}

const nameIn = ({ name }: Content, language: 'en' | 'fr') => foldedText(inLanguage(name, language));

const inLanguage = (text: unknown, language: 'en' | 'fr') =>
  (text as { en: string; fr: string })[language];

export function tidiedRow(list: ListName, content: Content): Content {
  const trimmed = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.trim()
      : isInBothLanguages(value)
        ? { en: value.en.trim(), fr: value.fr.trim() }
        : value;
  return contentOf(
    list,
    Object.fromEntries(Object.entries(content).map(([field, value]) => [field, trimmed(value)])),
  );
}

/** A program file contains the whole program, so that another office can start with it. */
export interface ProgramFile {
  format: 'rural-pilot-program';
  lists: { [List in ListName]?: ProgramRow[] };
}

export function programFile(): ProgramFile {
  return {
    format: 'rural-pilot-program',
    lists: Object.fromEntries(listNames.map((list) => [list, rowsIn(list)])),
  };
}

/** Tells whether another office may have created a row with this key. */
export function isPossibleKey(list: ListName, key: string): boolean {
  const { newKeys, isAlone } = listOf(list);
  if (isAlone) return key === singleRowKey;
  if (rowsIn(list).some((row) => row.key === key)) return true;
  return newKeys !== undefined && numberOfKey(list, key) !== null;
}

const firstNumber = 100;

/** Returns the number in the key of an added row, or null for the key of a specified row. */
export function numberOfKey(list: ListName, key: string): number | null {
  const { newKeys = '' } = listOf(list);
  if (!key.startsWith(newKeys)) return null;
  const number = /^[1-9]\d{2,6}$/.exec(key.slice(newKeys.length)) ? key.slice(newKeys.length) : '';
  return number && Number(number) >= firstNumber ? Number(number) : null;
}

/** The ids of added rows begin at 100, so that they never collide with specified ones. */
export const newKey = (list: ListName, count: number): string =>
  `${listOf(list).newKeys}${firstNumber - 1 + count}`;

export const countOfKey = (number: number) => number - firstNumber + 1;

export function changesFor(isAdministrator: boolean): { Version: number; Rows: ChangedRow[] } {
  const { Version, Rows } = programChanges();
  const mayRead = ({ List }: ChangedRow) => {
    const { isInternal, isApart } = listOf(List as ListName);
    return !isApart && (isAdministrator || !isInternal);
  };
  return { Version, Rows: Rows.filter(mayRead) };
}
