import type { Day } from '../../../../contract/days.ts';
import { foldedText } from '../../../../contract/foldedText.ts';
import type { ImportCells, ImportField } from '../../../../contract/imports.ts';
import type { MessageCode } from '../../../../contract/messages.ts';
import {
  cleanLine,
  cleanLines,
  cleanNumber,
  isCellError,
  mendedPostalCode,
  numberKey,
  wordKey,
  writtenTelephone,
} from './cellText.rules.ts';
import { dayNames, readDay } from './days.rules.ts';
import {
  type EmployerIndex,
  indexEmployers,
  isNearName,
  type KnownEmployer,
  nameKey,
  namesOf,
} from './employers.rules.ts';
import { dividedAt, dividedName, maxNameWords, type PersonName, personKey } from './names.rules.ts';
import type { OrderedColumn, Unclear } from './questions.rules.ts';
import {
  blankOption,
  listsOfWords,
  newEmployerOption,
  type Option,
  skipOption,
  type WordList,
} from './words.rules.ts';

export interface Known {
  today: Day;
  employers: KnownEmployer[];
  administrators: { businessId: number; name: string }[];
}

export type Values = Record<string, string | number | null>;

/** The values of a cell, or the reason why they are not known yet. */
export type Reading =
  | { values: Values }
  | { fault: MessageCode }
  | { unclear: Unclear; valuesOf: (answer: string) => Values }
  /** `only` is the single order in which the cell can be read, or null when both orders are possible. */
  | { column: OrderedColumn; only: string | null; inOrder: (order: string) => Reading };

type Read = (field: ImportField, cell: string) => Reading;

const maxEmployees = 1_000_000;

/** Returns the values of the cells of a row, together with the field of each cell. */
export function startReading(known: Known): (cells: ImportCells) => [ImportField, Reading][] {
  const lists = listsOfWords();
  const managers = managersOf(known.administrators);
  const employers = indexEmployers(known.employers);

  const readers: { [Field in ImportField]?: Read } = {
    OperatingName: readLine,
    LegalName: readLine,
    Address: readLine,
    City: readLine,
    FirstName: readLine,
    LastName: readLine,
    Email: readLine,
    JobTitle: readLine,
    DesignationNumber: readNumber,
    OtherNumber: readNumber,
    PostalCode: (_, cell) => ({ values: { PostalCode: mendedPostalCode(cell) } }),
    Telephone: (_, cell) => ({ values: { Telephone: writtenTelephone(cell) } }),
    Note: (_, cell) => ({ values: { Note: cleanLines(cell) } }),
    FullTimeEmployees: readCount,
    FullName: readName,
    CaseManagerId: (field, cell) => readManager(managers, field, cell),
    DesignatedOn: readDayCell,
    ValidUntil: readDayCell,
    StatusOn: readDayCell,
    CreatedOn: readDayCell,
    DecidedOn: readDayCell,
  };
  for (const [field, list] of Object.entries(lists)) {
    readers[field as ImportField] = (_, cell) => readWord(list, field as ImportField, cell);
  }

  return (cells) => {
    const readings: [ImportField, Reading][] = [];
    const hasParts = cells.FirstName !== undefined || cells.LastName !== undefined;
    for (const [name, cell] of Object.entries(cells)) {
      const field = name as ImportField;
      if (isCellError(cell)) readings.push([field, { fault: 'importCellError' }]);
      else if (field === 'FullName' && hasParts) continue;
      else if (readers[field]) readings.push([field, readers[field](field, cell)]);
    }
    const { EmployerNumber = '', EmployerName = '' } = cells;
    if (!isCellError(EmployerNumber) && !isCellError(EmployerName)) {
      const number = cleanNumber(EmployerNumber);
      const name = cleanLine(EmployerName);
      if (number || name) {
        const field = name ? 'EmployerName' : 'EmployerNumber';
        readings.push([field, readEmployer(employers, field, number, name)]);
      }
    }
    const { OperatingName = '', DesignationNumber = '', Email = '' } = cells;
    if (OperatingName && ![OperatingName, DesignationNumber, Email].some(isCellError)) {
      readings.push(['OperatingName', readLikeEmployer(employers, cells)]);
    }
    return readings;
  };
}

const readLine: Read = (field, cell) => ({ values: { [field]: cleanLine(cell) } });
const readNumber: Read = (field, cell) => ({ values: { [field]: cleanNumber(cell) } });

const readCount: Read = (field, cell) => {
  const typed = cleanNumber(cell);
  if (typed === '') return { values: { [field]: null } };
  const digits = /^\d{1,3}(?:[ ,]\d{3})+$/.test(typed) ? typed.replace(/[ ,]/g, '') : typed;
  if (!/^-?\d+$/.test(digits)) return { fault: 'importNumberWrong' };
  const count = Number(digits);
  return count >= 0 && count <= maxEmployees
    ? { values: { [field]: count } }
    : { fault: 'numberOutOfRange' };
};

const readDayCell: Read = (field, cell) => {
  const text = cleanLine(cell);
  if (text === '') return { values: { [field]: null } };
  const { dayFirst, monthFirst } = readDay(text);
  if (dayFirst === null && monthFirst === null) return { fault: 'dayInvalid' };
  if (dayFirst === monthFirst) return { values: { [field]: dayFirst } };
  const only = monthFirst === null ? 'dayFirst' : dayFirst === null ? 'monthFirst' : null;
  return {
    column: { kind: 'dayOrder', field, options: dayOrderOptions },
    only,
    inOrder: (order) => ({ values: { [field]: order === 'dayFirst' ? dayFirst : monthFirst } }),
  };
};

function dayOrderOptions(example: string): readonly Option[] {
  const { dayFirst, monthFirst } = readDay(example);
  const [first, second] = [dayFirst, monthFirst].map((day) => (day ? dayNames(day) : undefined));
  const named = (en: string, fr: string, day: typeof first): Option['Names'] =>
    day ? { en: `${en}: ${day.en}`, fr: `${fr}\u00a0: ${day.fr}` } : { en, fr };
  return [
    { Value: 'dayFirst', Names: named('Day first', 'Le jour d’abord', first) },
    { Value: 'monthFirst', Names: named('Month first', 'Le mois d’abord', second) },
  ];
}

function readWord(list: WordList, field: ImportField, cell: string): Reading {
  const asked = cleanLine(cell);
  const value = list.valueOf(asked);
  if (value !== undefined) return { values: { [field]: value } };
  return {
    unclear: {
      kind: 'word',
      field,
      word: wordKey(asked) || asked,
      asked,
      options: () => list.options,
    },
    valuesOf: (answer) => ({ [field]: list.answered(answer) }),
  };
}

const readName: Read = (field, cell) => {
  const name = cleanLine(cell);
  const words = name.split(' ');
  const divided = dividedName(name);
  if (divided) return namedAs(divided);
  if (name === '') return namedAs({ first: '', last: '' });
  const isUnclear = words.length === 1 || name.includes(',') || words.length > maxNameWords;
  if (isUnclear) return { fault: 'importNameUnclear' };
  return {
    column: { kind: 'nameOrder', field, options: nameOrderOptions },
    only: null,
    inOrder: (order) => {
      if (words.length === 2) return namedAs(dividedAt(words, 1, order));
      const divisions = Array.from({ length: words.length - 1 }, (_, at) => at + 1);
      return {
        unclear: {
          kind: 'name',
          field,
          word: personKey(name),
          asked: name,
          options: () =>
            divisions.map((first) => ({
              Value: String(first),
              Names: namesOfDivision(dividedAt(words, first, order)),
            })),
        },
        valuesOf: (answer) => valuesOfName(dividedAt(words, Number(answer), order)),
      };
    },
  };
};

const valuesOfName = ({ first, last }: PersonName) => ({ FirstName: first, LastName: last });
const namedAs = (name: PersonName): Reading => ({ values: valuesOfName(name) });

const namesOfDivision = ({ first, last }: PersonName) => ({
  en: `First name: ${first}, last name: ${last}`,
  fr: `Prénom\u00a0: ${first}, nom de famille\u00a0: ${last}`,
});

function nameOrderOptions(example: string): readonly Option[] {
  const words = example.split(' ');
  const named = (order: string, names: Option['Names']) => ({
    Value: order,
    Names: words.length === 2 ? namesOfDivision(dividedAt(words, 1, order)) : names,
  });
  return [
    named('firstLast', { en: 'First name first', fr: 'Le prénom d’abord' }),
    named('lastFirst', { en: 'Last name first', fr: 'Le nom de famille d’abord' }),
  ];
}

function managersOf(administrators: Known['administrators']) {
  const byName = new Map<string, number | undefined>();
  for (const { businessId, name } of administrators) {
    const key = personKey(name);
    byName.set(key, byName.has(key) ? undefined : businessId);
  }
  const options = administrators.map(({ businessId, name }) => ({
    Value: String(businessId),
    Names: { en: name, fr: name },
  }));
  return { byName, options: [...options, blankOption] };
}

function readManager(
  { byName, options }: ReturnType<typeof managersOf>,
  field: ImportField,
  cell: string,
): Reading {
  const asked = cleanLine(cell);
  const word = personKey(asked) || asked;
  const found = asked ? byName.get(word) : null;
  if (found !== undefined) return { values: { [field]: found } };
  return {
    unclear: { kind: 'manager', field, word, asked, options: () => options },
    valuesOf: (answer) => ({ [field]: answer ? Number(answer) : null }),
  };
}

function readEmployer(
  employers: EmployerIndex,
  field: ImportField,
  number: string,
  name: string,
): Reading {
  const named = name ? employers.named(name) : [];
  const numbered = number ? employers.withNumber(number) : undefined;
  if (numbered) {
    const isNamedSo =
      !name ||
      named.includes(numbered) ||
      (named.length === 0 && namesOf(numbered).some((one) => isNearName(one, name)));
    return isNamedSo
      ? { values: { BusinessId: numbered.businessId } }
      : { fault: 'importEmployerDiffers' };
  }
  const [only, ...others] = named;
  if (only && others.length === 0) {
    return number && only.designationNumber
      ? { fault: 'importEmployerDiffers' }
      : { values: { BusinessId: only.businessId } };
  }
  return {
    unclear: {
      kind: 'employer',
      field,
      word: [nameKey(name), numberKey(number)].filter(Boolean).join(' '),
      asked: name && number ? `${name} (${number})` : name || number,
      options: () => {
        const near = named.length > 0 ? named.slice(0, 8) : name ? employers.near(name) : [];
        return [...near.map(optionOf), skipOption];
      },
      alsoTakes: optionWithId(employers),
    },
    valuesOf: (answer) => ({ BusinessId: Number(answer) }),
  };
}

function optionOf({ businessId, operatingName, designationNumber }: KnownEmployer): Option {
  const text = designationNumber ? `${operatingName} (${designationNumber})` : operatingName;
  return { Value: String(businessId), Names: { en: text, fr: text } };
}

const optionWithId = (employers: EmployerIndex) => (answer: string) => {
  const employer = employers.withId(Number(answer));
  return employer && optionOf(employer);
};

/** Two inns of the same town have about this similarity, although they are different employers. */
const minLikenessOfSame = 0.65;

/**
 * Offers existing employers with another spelling of the number or with a similar name. Nothing is asked if
 * the number is the same, or if there is no number and name and email are the same, or if both numbers and
 * names differ.
 */
function readLikeEmployer(employers: EmployerIndex, cells: ImportCells): Reading {
  const name = cleanLine(cells.OperatingName ?? '');
  const number = cleanNumber(cells.DesignationNumber ?? '');
  const email = foldedText(cleanLine(cells.Email ?? ''));
  const numbered = number ? employers.withNumber(number) : undefined;
  const isSameNumber = numbered && numberKey(numbered.designationNumber) === numberKey(number);
  const isSame = (one: KnownEmployer) =>
    (!number || !one.designationNumber) &&
    foldedText(one.operatingName) === foldedText(name) &&
    foldedText(one.email) === email;
  const near = employers.near(name, minLikenessOfSame);
  const like = [
    ...employers.named(name),
    ...near.filter(({ designationNumber }) => !number || !designationNumber),
  ];
  const offered = [...new Set(numbered ? [numbered, ...like] : like)];
  if (isSameNumber || offered.length === 0 || like.some(isSame)) return { values: {} };
  return {
    unclear: {
      kind: 'employer',
      field: 'OperatingName',
      word: [nameKey(name), numberKey(number), email].filter(Boolean).join(' '),
      asked: number ? `${name} (${number})` : name,
      options: () => [...offered.map(optionOf), newEmployerOption, skipOption],
      alsoTakes: optionWithId(employers),
    },
    valuesOf: (answer) => ({
      BusinessId: answer === newEmployerOption.Value ? null : Number(answer),
    }),
  };
}
