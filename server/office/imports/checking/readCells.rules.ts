import type { Day } from '../../../../contract/days.ts';
import type { ImportCells, ImportField } from '../../../../contract/imports.ts';
import type { MessageCode } from '../../../../contract/messages.ts';
import { foldCaseAndAccents } from '../../../../contract/textFolding.ts';
import { formatDayNames, parseDayReadings } from './cellDays.rules.ts';
import {
  cleanLine,
  cleanLines,
  cleanNumber,
  correctPostalCode,
  createNumberKey,
  createWordKey,
  formatTelephone,
  isCellError,
} from './cellText.rules.ts';
import {
  createNameKey,
  type EmployerIndex,
  getEmployerNames,
  indexEmployers,
  isSimilarName,
  type KnownEmployer,
} from './employerIndex.rules.ts';
import {
  createPersonKey,
  maxNameWords,
  type PersonName,
  splitName,
  splitNameAt,
} from './personNames.rules.ts';
import type { OrderedColumn, UnclearCell } from './questions.rules.ts';
import {
  blankOption,
  createWordLists,
  type ImportOption,
  newEmployerOption,
  skipOption,
  type WordList,
} from './wordLists.rules.ts';

export interface KnownRecords {
  today: Day;
  employers: KnownEmployer[];
  administrators: { businessId: number; name: string }[];
}

export type ImportValues = Record<string, string | number | null>;

export type CellReading =
  | { values: ImportValues }
  | { fault: MessageCode }
  | { unclear: UnclearCell; valuesOf: (answer: string) => ImportValues }
  | { column: OrderedColumn; only: string | null; inOrder: (order: string) => CellReading };

type CellReader = (field: ImportField, cell: string) => CellReading;

const maxEmployees = 1_000_000;

export function createRowReader(
  knownRecords: KnownRecords,
): (cells: ImportCells) => [ImportField, CellReading][] {
  const lists = createWordLists();
  const managers = indexCaseManagers(knownRecords.administrators);
  const employers = indexEmployers(knownRecords.employers);

  const readers: { [Field in ImportField]?: CellReader } = {
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
    PostalCode: (_, cell) => ({ values: { PostalCode: correctPostalCode(cell) } }),
    Telephone: (_, cell) => ({ values: { Telephone: formatTelephone(cell) } }),
    Note: (_, cell) => ({ values: { Note: cleanLines(cell) } }),
    FullTimeEmployees: readCount,
    FullName: readPersonName,
    CaseManagerId: (field, cell) => readCaseManager(managers, field, cell),
    DesignatedOn: readDayCell,
    ValidUntil: readDayCell,
    StatusOn: readDayCell,
    CreatedOn: readDayCell,
    DecidedOn: readDayCell,
  };
  for (const [field, list] of Object.entries(lists)) {
    readers[field as ImportField] = (_, cell) => readListWord(list, field as ImportField, cell);
  }

  return (cells) => {
    const readings: [ImportField, CellReading][] = [];
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
      readings.push(['OperatingName', readSimilarEmployer(employers, cells)]);
    }
    return readings;
  };
}

const readLine: CellReader = (field, cell) => ({ values: { [field]: cleanLine(cell) } });
const readNumber: CellReader = (field, cell) => ({ values: { [field]: cleanNumber(cell) } });

const readCount: CellReader = (field, cell) => {
  const typed = cleanNumber(cell);
  if (typed === '') return { values: { [field]: null } };
  const digits = /^\d{1,3}(?:[ ,]\d{3})+$/.test(typed) ? typed.replace(/[ ,]/g, '') : typed;
  if (!/^-?\d+$/.test(digits)) return { fault: 'importNumberWrong' };
  const count = Number(digits);
  return count >= 0 && count <= maxEmployees
    ? { values: { [field]: count } }
    : { fault: 'numberOutOfRange' };
};

const readDayCell: CellReader = (field, cell) => {
  const text = cleanLine(cell);
  if (text === '') return { values: { [field]: null } };
  const { dayFirst, monthFirst } = parseDayReadings(text);
  if (dayFirst === null && monthFirst === null) return { fault: 'dayInvalid' };
  if (dayFirst === monthFirst) return { values: { [field]: dayFirst } };
  const only = monthFirst === null ? 'dayFirst' : dayFirst === null ? 'monthFirst' : null;
  return {
    column: { kind: 'dayOrder', field, options: createDayOrderOptions },
    only,
    inOrder: (order) => ({ values: { [field]: order === 'dayFirst' ? dayFirst : monthFirst } }),
  };
};

function createDayOrderOptions(example: string): readonly ImportOption[] {
  const { dayFirst, monthFirst } = parseDayReadings(example);
  const [first, second] = [dayFirst, monthFirst].map((day) =>
    day ? formatDayNames(day) : undefined,
  );
  const createNames = (en: string, fr: string, day: typeof first): ImportOption['Names'] =>
    day ? { en: `${en}: ${day.en}`, fr: `${fr}\u00a0: ${day.fr}` } : { en, fr };
  return [
    { Value: 'dayFirst', Names: createNames('Day first', 'Le jour d’abord', first) },
    { Value: 'monthFirst', Names: createNames('Month first', 'Le mois d’abord', second) },
  ];
}

function readListWord(list: WordList, field: ImportField, cell: string): CellReading {
  const text = cleanLine(cell);
  const value = list.valueOf(text);
  if (value !== undefined) return { values: { [field]: value } };
  return {
    unclear: {
      kind: 'word',
      field,
      word: createWordKey(text) || text,
      asked: text,
      options: () => list.options,
    },
    valuesOf: (answer) => ({ [field]: list.answered(answer) }),
  };
}

const readPersonName: CellReader = (field, cell) => {
  const name = cleanLine(cell);
  const words = name.split(' ');
  const divided = splitName(name);
  if (divided) return createNameReading(divided);
  if (name === '') return createNameReading({ first: '', last: '' });
  const isUnclear = words.length === 1 || name.includes(',') || words.length > maxNameWords;
  if (isUnclear) return { fault: 'importNameUnclear' };
  return {
    column: { kind: 'nameOrder', field, options: createNameOrderOptions },
    only: null,
    inOrder: (order) => {
      if (words.length === 2) return createNameReading(splitNameAt(words, 1, order));
      const divisions = Array.from({ length: words.length - 1 }, (_, at) => at + 1);
      return {
        unclear: {
          kind: 'name',
          field,
          word: createPersonKey(name),
          asked: name,
          options: () =>
            divisions.map((first) => ({
              Value: String(first),
              Names: describeNameParts(splitNameAt(words, first, order)),
            })),
        },
        valuesOf: (answer) => getNameValues(splitNameAt(words, Number(answer), order)),
      };
    },
  };
};

const getNameValues = ({ first, last }: PersonName) => ({ FirstName: first, LastName: last });
const createNameReading = (name: PersonName): CellReading => ({ values: getNameValues(name) });

const describeNameParts = ({ first, last }: PersonName) => ({
  en: `First name: ${first}, last name: ${last}`,
  fr: `Prénom\u00a0: ${first}, nom de famille\u00a0: ${last}`,
});

function createNameOrderOptions(example: string): readonly ImportOption[] {
  const words = example.split(' ');
  const createOption = (order: string, names: ImportOption['Names']) => ({
    Value: order,
    Names: words.length === 2 ? describeNameParts(splitNameAt(words, 1, order)) : names,
  });
  return [
    createOption('firstLast', { en: 'First name first', fr: 'Le prénom d’abord' }),
    createOption('lastFirst', { en: 'Last name first', fr: 'Le nom de famille d’abord' }),
  ];
}

function indexCaseManagers(administrators: KnownRecords['administrators']) {
  const byName = new Map<string, number | undefined>();
  for (const { businessId, name } of administrators) {
    const key = createPersonKey(name);
    byName.set(key, byName.has(key) ? undefined : businessId);
  }
  const options = administrators.map(({ businessId, name }) => ({
    Value: String(businessId),
    Names: { en: name, fr: name },
  }));
  return { byName, options: [...options, blankOption] };
}

function readCaseManager(
  { byName, options }: ReturnType<typeof indexCaseManagers>,
  field: ImportField,
  cell: string,
): CellReading {
  const text = cleanLine(cell);
  const word = createPersonKey(text) || text;
  const administratorId = text ? byName.get(word) : null;
  if (administratorId !== undefined) return { values: { [field]: administratorId } };
  return {
    unclear: { kind: 'manager', field, word, asked: text, options: () => options },
    valuesOf: (answer) => ({ [field]: answer ? Number(answer) : null }),
  };
}

function readEmployer(
  employers: EmployerIndex,
  field: ImportField,
  number: string,
  name: string,
): CellReading {
  const sameName = name ? employers.named(name) : [];
  const numbered = number ? employers.withNumber(number) : undefined;
  if (numbered) {
    const isNamedSo =
      !name ||
      sameName.includes(numbered) ||
      (sameName.length === 0 && getEmployerNames(numbered).some((one) => isSimilarName(one, name)));
    return isNamedSo
      ? { values: { BusinessId: numbered.businessId } }
      : { fault: 'importEmployerDiffers' };
  }
  const [only, ...others] = sameName;
  if (only && others.length === 0) {
    return number && only.designationNumber
      ? { fault: 'importEmployerDiffers' }
      : { values: { BusinessId: only.businessId } };
  }
  return {
    unclear: {
      kind: 'employer',
      field,
      word: [createNameKey(name), createNumberKey(number)].filter(Boolean).join(' '),
      asked: name && number ? `${name} (${number})` : name || number,
      options: () => {
        const similar =
          sameName.length > 0 ? sameName.slice(0, 8) : name ? employers.near(name) : [];
        return [...similar.map(createEmployerOption), skipOption];
      },
      alsoTakes: createOptionFinder(employers),
    },
    valuesOf: (answer) => ({ BusinessId: Number(answer) }),
  };
}

function createEmployerOption({
  businessId,
  operatingName,
  designationNumber,
}: KnownEmployer): ImportOption {
  const text = designationNumber ? `${operatingName} (${designationNumber})` : operatingName;
  return { Value: String(businessId), Names: { en: text, fr: text } };
}

const createOptionFinder = (employers: EmployerIndex) => (answer: string) => {
  const employer = employers.withId(Number(answer));
  return employer && createEmployerOption(employer);
};

/** Two inns of the same town have about this similarity, although they are different employers. */
const minSimilarityOfSameEmployer = 0.65;

/**
 * Offers existing employers with another spelling of the number or with a similar name. Nothing is asked if the
 * number is the same, or if there is no number and name and email are the same, or if both numbers and names differ.
 */
function readSimilarEmployer(employers: EmployerIndex, cells: ImportCells): CellReading {
  const name = cleanLine(cells.OperatingName ?? '');
  const number = cleanNumber(cells.DesignationNumber ?? '');
  const email = foldCaseAndAccents(cleanLine(cells.Email ?? ''));
  const numbered = number ? employers.withNumber(number) : undefined;
  const isSameNumber =
    numbered && createNumberKey(numbered.designationNumber) === createNumberKey(number);
  const isSameEmployer = (knownEmployer: KnownEmployer) =>
    (!number || !knownEmployer.designationNumber) &&
    foldCaseAndAccents(knownEmployer.operatingName) === foldCaseAndAccents(name) &&
    foldCaseAndAccents(knownEmployer.email) === email;
  const similar = employers.near(name, minSimilarityOfSameEmployer);
  const like = [
    ...employers.named(name),
    ...similar.filter(({ designationNumber }) => !number || !designationNumber),
  ];
  const options = [...new Set(numbered ? [numbered, ...like] : like)];
  if (isSameNumber || options.length === 0 || like.some(isSameEmployer)) return { values: {} };
  return {
    unclear: {
      kind: 'employer',
      field: 'OperatingName',
      word: [createNameKey(name), createNumberKey(number), email].filter(Boolean).join(' '),
      asked: number ? `${name} (${number})` : name,
      options: () => [...options.map(createEmployerOption), newEmployerOption, skipOption],
      alsoTakes: createOptionFinder(employers),
    },
    valuesOf: (answer) => ({
      BusinessId: answer === newEmployerOption.Value ? null : Number(answer),
    }),
  };
}
