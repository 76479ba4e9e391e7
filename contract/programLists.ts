import { isDay } from './days.ts';
import { findLogoFault } from './logo.ts';
import { getNoteSnippets } from './noteSnippets.ts';
import { createProblem, type Problem } from './problems.ts';
import {
  type ChangedRow,
  calendar,
  cards,
  designationSettings,
  getProgramChanges,
  getRowKey,
  oneOfGroups,
  pilots,
  programDetails,
  programLogo,
  programTerms,
  replacementReasons,
  sectors,
  sizes,
  slots,
  statuses,
  years,
} from './program.ts';
import { getRequestTemplates, templateKinds } from './requestTemplates.ts';
import { dateKinds, slotNeeds } from './specifiedProgram.ts';
import { foldCaseAndAccents, invisibleCharacterPattern } from './textFolding.ts';

/** A field's kind tells how it is edited and checked. Only `name` is required, unless `required` says otherwise. */
export type ProgramFieldRule =
  | { kind: 'both'; max: number; lines?: true; required?: true }
  | { kind: 'line'; max: number; pattern?: RegExp; required?: true }
  | { kind: 'day' }
  | { kind: 'number'; min: number; max: number; required?: true }
  | { kind: 'yesNo' }
  | { kind: 'choice'; of: readonly string[]; required?: true }
  | { kind: 'row'; list: ListName; required?: true }
  | { kind: 'rows'; list: ListName }
  | { kind: 'picture' }
  | { kind: 'days'; max: number };

const nameField: ProgramFieldRule = { kind: 'both', max: 100, required: true };
const offerDayFields = { from: { kind: 'day' }, until: { kind: 'day' } } as const;
/** Links with other schemes could run a script or open something that is not a web page. */
const httpsLinkPattern = /^https:\/\/[^\s"'<>]+$/;

interface ProgramListDefinition {
  fields: Readonly<Record<string, ProgramFieldRule>>;
  newKeys?: string;
  isAlone?: true;
  isInternal?: true;
  /** `readProgram` leaves the list out, because its content is large. */
  isApart?: true;
}

const choiceListDefinition: ProgramListDefinition = {
  fields: { name: nameField, ...offerDayFields },
  newKeys: '',
};

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
      name: nameField,
      prefix: { kind: 'line', max: 20, pattern: /^[A-Z][A-Z\d-]*$/, required: true },
      ...offerDayFields,
    },
  },
  sectors: choiceListDefinition,
  sizes: choiceListDefinition,
  years: choiceListDefinition,
  cards: { newKeys: 'card', fields: { name: nameField } },
  oneOfGroups: {
    newKeys: 'Group',
    fields: { name: nameField, rule: { kind: 'both', max: 100, required: true } },
  },
  slots: {
    newKeys: 'Paper',
    fields: {
      name: nameField,
      hint: { kind: 'both', max: 300 },
      card: { kind: 'row', list: 'cards', required: true },
      need: { kind: 'choice', of: slotNeeds, required: true },
      oneOf: { kind: 'row', list: 'oneOfGroups' },
      tooltip: { kind: 'both', max: 300 },
      dateKind: { kind: 'choice', of: dateKinds },
      goodForMonths: { kind: 'number', min: 1, max: 600 },
      formNumber: { kind: 'line', max: 30 },
      formEdition: { kind: 'line', max: 50 },
      formLink: { kind: 'line', max: 300, pattern: httpsLinkPattern },
      pilots: { kind: 'rows', list: 'pilots' },
      ...offerDayFields,
    },
  },
  reasons: { newKeys: 'reason', fields: { name: nameField, ...offerDayFields } },
  snippets: {
    isInternal: true,
    newKeys: 'snippet',
    fields: {
      name: nameField,
      text: { kind: 'both', max: 2_000, lines: true, required: true },
      only: { kind: 'choice', of: ['internal', 'visible'] },
      ...offerDayFields,
    },
  },
  templates: {
    isInternal: true,
    newKeys: 'template',
    fields: {
      name: nameField,
      text: { kind: 'both', max: 2_000, lines: true, required: true },
      daysUntilDue: { kind: 'number', min: 1, max: 365, required: true },
      asks: { kind: 'choice', of: templateKinds, required: true },
      slot: { kind: 'row', list: 'slots' },
      reason: { kind: 'row', list: 'reasons' },
      title: { kind: 'both', max: 100 },
      question: { kind: 'both', max: 1_000, lines: true },
      ...offerDayFields,
    },
  },
  statuses: { fields: { name: nameField, nextStep: { kind: 'both', max: 300 } } },
  calendar: {
    isAlone: true,
    fields: {
      countsWorkingDays: { kind: 'yesNo' },
      holidays: { kind: 'days', max: 400 },
      monthsUntilFiling: { kind: 'number', min: 0, max: 60, required: true },
    },
  },
} as const satisfies Record<string, ProgramListDefinition>;

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
export const programListNames = Object.keys(programLists) as ListName[];
export const getProgramList = (list: ListName): ProgramListDefinition => programLists[list];

export const singleRowKey = 'one';

export type ProgramRowContent = Record<string, unknown>;

export interface ProgramRow {
  key: string;
  content: ProgramRowContent;
}

export function getProgramRows(list: ListName): ProgramRow[] {
  const present: Record<ListName, () => readonly object[]> = {
    general: () => [programDetails],
    logo: () => [programLogo],
    terms: () => [programTerms],
    designations: () => [designationSettings],
    pilots: () => pilots,
    sectors: () => sectors,
    sizes: () => sizes,
    years: () => years,
    cards: () => cards,
    oneOfGroups: () => oneOfGroups,
    slots: () => slots,
    reasons: () => replacementReasons,
    snippets: getNoteSnippets,
    templates: getRequestTemplates,
    statuses: () => statuses,
    calendar: () => [calendar],
  };
  const { isAlone } = getProgramList(list);
  return present[list]().map((row) => ({
    key: isAlone ? singleRowKey : getRowKey(row as { key: string }),
    content: getRowContent(list, row as ProgramRowContent),
  }));
}

function getRowContent(list: ListName, row: ProgramRowContent): ProgramRowContent {
  return Object.fromEntries(
    Object.entries(getProgramList(list).fields).map(([field, { kind }]) => [
      field,
      row[field] ?? createBlankValue(kind),
    ]),
  );
}

export const createBlankRow = (list: ListName): ProgramRowContent => getRowContent(list, {});

function createBlankValue(kind: ProgramFieldRule['kind']): unknown {
  if (kind === 'both') return { en: '', fr: '' };
  if (kind === 'rows' || kind === 'days') return [];
  if (kind === 'yesNo') return false;
  return kind === 'number' ? null : '';
}

export function findRowProblems(
  list: ListName,
  key: string,
  content: ProgramRowContent,
): Problem[] {
  const problems = findContentProblems(list, content);
  return problems.length > 0 ? problems : findProblemsAmongRows(list, key, content);
}

type IsKnownKey = (list: ListName, key: unknown) => boolean;

export function findContentProblems(
  list: ListName,
  content: ProgramRowContent,
  knows: IsKnownKey = isExistingKey,
): Problem[] {
  const { fields } = getProgramList(list);
  const unknown = Object.keys(content).filter((field) => !Object.hasOwn(fields, field));
  if (unknown.length > 0)
    return unknown.slice(0, 20).map((field) => createProblem('notInList', field));
  return Object.entries(fields).flatMap(([field, rule]) =>
    findProblemsOfField(field, rule, content[field] ?? createBlankValue(rule.kind), knows),
  );
}

function findProblemsOfField(
  field: string,
  rule: ProgramFieldRule,
  value: unknown,
  knows: IsKnownKey,
): Problem[] {
  switch (rule.kind) {
    case 'both': {
      if (!isInBothLanguages(value)) return [createProblem('notInList', field)];
      const problems = (['en', 'fr'] as const).flatMap((language) =>
        findTextProblems(`${field}.${language}`, value[language], { ...rule, required: undefined }),
      );
      if (problems.length > 0) return problems;
      const blank = (['en', 'fr'] as const).filter((language) => value[language].trim() === '');
      if (blank.length === 1) return [createProblem('languageMissing', `${field}.${blank[0]}`)];
      return blank.length > 0 && rule.required
        ? [createProblem('fieldsMissing', `${field}.en`)]
        : [];
    }
    case 'line':
      return typeof value === 'string'
        ? findTextProblems(field, value, rule)
        : [createProblem('notInList', field)];
    case 'day':
      return value === '' || isPossibleDay(value) ? [] : [createProblem('dayInvalid', field)];
    case 'number': {
      if (value === null) return rule.required ? [createProblem('fieldsMissing', field)] : [];
      const isInRange =
        Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max;
      return isInRange ? [] : [createProblem('numberOutOfRange', field)];
    }
    case 'yesNo':
      return typeof value === 'boolean' ? [] : [createProblem('notInList', field)];
    case 'choice':
      if (value === '') return rule.required ? [createProblem('fieldsMissing', field)] : [];
      return rule.of.some((option) => option === value) ? [] : [createProblem('notInList', field)];
    case 'row':
      if (value === '') return rule.required ? [createProblem('fieldsMissing', field)] : [];
      return knows(rule.list, value) ? [] : [createProblem('notInList', field)];
    case 'rows':
      return isListWithin(value, 50, (key) => knows(rule.list, key)) && hasNoDuplicates(value)
        ? []
        : [createProblem('notInList', field)];
    case 'picture': {
      if (value === '') return [];
      const fault = typeof value === 'string' ? findLogoFault(value) : 'notInList';
      return fault ? [createProblem(fault, field)] : [];
    }
    case 'days':
      if (Array.isArray(value) && value.length > rule.max) return [createProblem('tooLong', field)];
      return isListWithin(value, rule.max, isPossibleDay)
        ? []
        : [createProblem('dayInvalid', field)];
  }
}

function isInBothLanguages(value: unknown): value is { en: string; fr: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { en, fr, ...more } = value as ProgramRowContent;
  return typeof en === 'string' && typeof fr === 'string' && Object.keys(more).length === 0;
}

interface TextRule {
  max: number;
  lines?: true;
  pattern?: RegExp;
  required?: true | undefined;
}

function findTextProblems(field: string, value: string, rule: TextRule): Problem[] {
  if (value.trim() === '') return rule.required ? [createProblem('fieldsMissing', field)] : [];
  if (value.length > rule.max) return [createProblem('tooLong', field)];
  const shown = rule.lines ? value.replaceAll('\n', ' ') : value;
  if (invisibleCharacterPattern.test(shown) || !value.isWellFormed())
    return [createProblem('textUnseen', field)];
  return rule.pattern && !rule.pattern.test(value) ? [createProblem('patternWrong', field)] : [];
}

const isPossibleDay = (value: unknown) =>
  typeof value === 'string' && isDay(value) && value >= '1900' && value < '2200';

const isExistingKey: IsKnownKey = (list, value) =>
  getProgramRows(list).some(({ key }) => key === value);

const isListWithin = (value: unknown, max: number, isOne: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= max && value.every(isOne);

const hasNoDuplicates = (value: unknown) =>
  Array.isArray(value) && new Set(value).size === value.length;

/** Every application or employer needs a choice from these lists, so one row of each must stay without a last day. */
const neverEmptyLists: readonly string[] = ['pilots', 'sectors', 'sizes', 'years', 'reasons'];

/** Call this for a row that has no problems of its own. */
export function findProblemsAmongRows(
  list: ListName,
  key: string,
  content: ProgramRowContent,
): Problem[] {
  const others = getProgramRows(list).filter((row) => row.key !== key);
  const { from, until } = content;
  const problems: Problem[] = [];
  if (content.asks === 'paper' && !content.slot)
    problems.push(createProblem('fieldsMissing', 'slot'));
  if (content.asks === 'question' && getTextInLanguage(content.question, 'en') === '') {
    problems.push(createProblem('fieldsMissing', 'question.en'));
  }
  if (from && until && String(until) < String(from))
    problems.push(createProblem('daysWrong', 'until'));
  if (neverEmptyLists.includes(list) && until && others.every((row) => row.content.until)) {
    problems.push(createProblem('lastRow', 'until'));
  }
  if (getProgramList(list).isAlone) return problems;
  for (const language of ['en', 'fr'] as const) {
    const foldedName = getFoldedName(content, language);
    const isTaken = others.some((row) => getFoldedName(row.content, language) === foldedName);
    if (isTaken) problems.push(createProblem('nameTaken', `name.${language}`));
  }
  if (list === 'pilots' && others.some((row) => row.content.prefix === content.prefix)) {
    problems.push(createProblem('nameTaken', 'prefix'));
  }
  return problems;
}

const getFoldedName = ({ name }: ProgramRowContent, language: 'en' | 'fr') =>
  foldCaseAndAccents(getTextInLanguage(name, language));

const getTextInLanguage = (text: unknown, language: 'en' | 'fr') =>
  (text as { en: string; fr: string })[language];

export function trimRowTexts(list: ListName, content: ProgramRowContent): ProgramRowContent {
  const trimTexts = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.trim()
      : isInBothLanguages(value)
        ? { en: value.en.trim(), fr: value.fr.trim() }
        : value;
  return getRowContent(
    list,
    Object.fromEntries(Object.entries(content).map(([field, value]) => [field, trimTexts(value)])),
  );
}

export interface ProgramFile {
  format: 'rural-pilot-program';
  lists: { [List in ListName]?: ProgramRow[] };
}

export function createProgramFile(): ProgramFile {
  return {
    format: 'rural-pilot-program',
    lists: Object.fromEntries(programListNames.map((list) => [list, getProgramRows(list)])),
  };
}

export function isPossibleKey(list: ListName, key: string): boolean {
  const { newKeys, isAlone } = getProgramList(list);
  if (isAlone) return key === singleRowKey;
  if (getProgramRows(list).some((row) => row.key === key)) return true;
  return newKeys !== undefined && parseKeyNumber(list, key) !== null;
}

const minAddedRowNumber = 100;

export function parseKeyNumber(list: ListName, key: string): number | null {
  const { newKeys = '' } = getProgramList(list);
  if (!key.startsWith(newKeys)) return null;
  const number = /^[1-9]\d{2,6}$/.exec(key.slice(newKeys.length)) ? key.slice(newKeys.length) : '';
  return number && Number(number) >= minAddedRowNumber ? Number(number) : null;
}

/** The ids of added rows begin at 100, so that they never collide with specified ones. */
export const createAddedRowKey = (list: ListName, count: number): string =>
  `${getProgramList(list).newKeys}${minAddedRowNumber - 1 + count}`;

export const toAddedRowCount = (number: number) => number - minAddedRowNumber + 1;

export function getReadableProgramChanges(isAdministrator: boolean): {
  Version: number;
  Rows: ChangedRow[];
} {
  const { Version, Rows } = getProgramChanges();
  const mayRead = ({ List }: ChangedRow) => {
    const { isInternal, isApart } = getProgramList(List as ListName);
    return !isApart && (isAdministrator || !isInternal);
  };
  return { Version, Rows: Rows.filter(mayRead) };
}
