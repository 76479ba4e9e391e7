import * as z from 'zod/mini';
import { TokenOnly } from './accounts/signIn.ts';
import type { FeatureCalls } from './callRow.ts';
import { flag, id, maxLength, optionalId, optionalText, text, token } from './fields.ts';
import { languages } from './languages.ts';

/** An office imports these. Papers come as a ZIP, the others as a workbook or CSV. */
export const importKinds = ['employers', 'applications', 'papers'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importLimits = {
  workbookBytes: 20_000_000,
  archiveBytes: 100_000_000,
  /** The limit of each sheet includes header and total rows. */
  rows: 20_100,
  columns: 100,
  /** A cell has at most this many characters: it may hold a full address or a note. */
  cell: 5_000,
  /** This many rows of each sheet are shown for choosing head rows and columns. */
  sampleRows: 30,
  sheets: 50,
  papers: 10_000,
  /** All administrators together have at most this many unfinished imports. */
  unfinished: 20,
  rowsOfAPage: 200,
  /** An import has at most this many choices of columns and answers. */
  questions: 2_000,
} as const;

export const importFields = {
  employers: [
    'OperatingName',
    'DesignationNumber',
    'LegalName',
    'Address',
    'City',
    'PostalCode',
    'OperatingSectorId',
    'BusinessSizeId',
    'YearsOfOperationId',
    'FirstName',
    'LastName',
    /** It is first and last name in one column. */
    'FullName',
    'Telephone',
    'Email',
    'CaseManagerId',
    'DesignationState',
    /** It is the day since when the designation has its state. */
    'DesignatedOn',
    'ValidUntil',
    'FullTimeEmployees',
  ],
  applications: [
    /** It is the number that the office gave before. */
    'OtherNumber',
    'FirstName',
    'LastName',
    'FullName',
    'JobTitle',
    'ApplicationStatusId',
    /** It is the day since when the application has its status. */
    'StatusOn',
    'CaseManagerId',
    'EmployerNumber',
    'EmployerName',
    /** Several columns may be notes; each filled cell becomes a line. */
    'Note',
    'CreatedOn',
    /** It is the day of the status if that is a closed one. */
    'DecidedOn',
  ],
  papers: ['Path'],
} as const satisfies Record<ImportKind, readonly string[]>;

export type ImportField = (typeof importFields)[ImportKind][number];

const ImportField = z.enum([
  ...importFields.employers,
  ...importFields.applications.filter(
    (
      field,
    ): field is Exclude<typeof field, 'FirstName' | 'LastName' | 'FullName' | 'CaseManagerId'> =>
      !(importFields.employers as readonly string[]).includes(field),
  ),
  ...importFields.papers,
]);

/** Values are texts by field, from the file or corrected. */
export type ImportCells = { [Field in ImportField]?: string };

/**
 * `columns`: sheet and columns are to be chosen. `judging`: rows are read and judged. `preview`: rows can be mended and
 * questions answered. `running` and `takingBack` go on by themselves, also after a restart.
 */
export const importStates = [
  'columns',
  'judging',
  'preview',
  'running',
  'finished',
  'takingBack',
  'takenBack',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** Tells what becomes of a row. `ask`: a question is open; `wrong`: it has errors; `skip`: it was left out. */
export const importEffects = ['add', 'change', 'same', 'ask', 'wrong', 'skip'] as const;
export type ImportEffect = (typeof importEffects)[number];

/**
 * `dayOrder`: whether day or month comes first in a column. `nameOrder`: the same of first and last name. `name`:
 * where a name of more than two words is divided. `word`: what a word of a list means. `employer`, `manager`: who is
 * meant by a name that matches nobody exactly.
 */
export const importQuestionKinds = [
  'dayOrder',
  'nameOrder',
  'name',
  'word',
  'employer',
  'manager',
] as const;

export const ImportQuestion = z.object({
  Key: z.string(),
  Kind: z.enum(importQuestionKinds),
  Field: ImportField,
  /** It is the word or name as written; `dayOrder` and `nameOrder` have up to three examples, one a line. */
  Asked: z.string(),
  /** Counts the rows that wait for the answer. */
  Rows: z.int(),
  /**
   * `dayFirst`, `monthFirst`, `firstLast`, `lastFirst`, the number of words in the first name, or an id. Blank
   * leaves the field blank, `skip` leaves the rows out.
   */
  Options: z.array(z.object({ Value: z.string(), Names: z.record(z.enum(languages), z.string()) })),
  /** It is null while the question is open. */
  Answer: z.nullable(z.string()),
});
export type ImportQuestion = z.output<typeof ImportQuestion>;

const Problem = z.object({ code: z.string(), field: z.string(), message: z.string() });

export const ImportRow = z.object({
  /** It is the row in the sheet, counted from 1. */
  Position: z.int(),
  Cells: z.record(z.string(), z.string()),
  /** These are the new values by field: ids as numbers, days as `yyyy-mm-dd`. */
  Values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  Effect: z.enum(importEffects),
  /** For `change`, these are the present values by field. */
  Before: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  Problems: z.array(Problem),
  /** These are the keys of open questions. */
  Asks: z.array(z.string()),
  /** After the import it names the record that was created or changed. */
  BusinessId: z.nullable(z.int()),
  ApplicationId: z.nullable(z.int()),
  /** It is set after the import. `kept`: the record was changed since, so taking back left it. */
  Outcome: z.enum(['', 'done', 'refused', 'takenBack', 'kept']),
});
export type ImportRow = z.output<typeof ImportRow>;

const ImportSheet = z.object({
  Name: z.string(),
  IsHidden: z.boolean(),
  /** Counts the rows that are not blank. */
  Rows: z.int(),
  Columns: z.int(),
  /** These are the first rows, including blank ones. */
  Sample: z.array(z.array(z.string())),
  HiddenColumns: z.array(z.int()),
});
export type ImportSheet = z.output<typeof ImportSheet>;

const ImportColumn = z.object({
  Head: z.string(),
  /** A blank column is left out and stored nowhere. */
  Field: z.union([ImportField, z.literal('')]),
});
export type ImportColumn = z.output<typeof ImportColumn>;

const Counts = z.record(z.enum(importEffects), z.int());

export const ImportSummary = z.object({
  ImportId: z.int(),
  Kind: z.enum(importKinds),
  Filename: z.string(),
  State: z.enum(importStates),
  CreatedOn: z.string(),
  By: z.string(),
  FinishedOn: z.nullable(z.string()),
  Counts,
});
export type ImportSummary = z.output<typeof ImportSummary>;

export const Import = z.extend(ImportSummary, {
  Version: z.int(),
  /** It is set only while columns are chosen. */
  Sheets: z.array(ImportSheet),
  Sheet: z.int(),
  /** It is the first head row, counted from 1, and the number of head rows; 0 if there is none. */
  HeadRow: z.int(),
  HeadRows: z.int(),
  /** These are all columns while they are chosen, afterwards the used ones. */
  Columns: z.array(ImportColumn),
  Questions: z.array(ImportQuestion),
  /** Counts the rows judged, imported or taken back so far. */
  Done: z.int(),
  ToDo: z.int(),
  /** Counts the rows that were refused during the import. */
  Refused: z.int(),
  /** Counts the rows that stay after taking back, as they were changed since. */
  Kept: z.int(),
});
export type Import = z.output<typeof Import>;

const ofImport = { Token: token, ImportId: id };

export const importCalls = {
  listImports: {
    endpoint: 'GET /api/imports',
    who: 'administrator',
    summary: 'Lists the imports of the last 90 days, newest first',
    request: TokenOnly,
    answered: z.array(ImportSummary),
  },
  startImport: {
    endpoint: 'POST /api/import',
    place: 'form',
    largestFile: importLimits.archiveBytes,
    who: 'administrator',
    summary: 'Uploads a workbook, CSV or ZIP file and returns the id of the new import; imports nothing yet',
    request: z.object({ Token: token, Kind: z.enum(importKinds) }),
  },
  readImport: {
    endpoint: 'GET /api/import',
    who: 'administrator',
    summary: 'Reads an import: its columns, questions, counts and progress',
    request: z.object({ token, importId: id }),
    answered: Import,
  },
  readImportRows: {
    endpoint: 'GET /api/import/rows',
    who: 'administrator',
    summary: 'Reads rows of an import’s preview, from a position',
    request: z.object({
      token,
      importId: id,
      /** Only rows with this effect are listed; all if omitted. */
      effect: z.optional(z.enum(importEffects)),
      outcome: z.optional(z.enum(['refused', 'kept'])),
      /** Only rows after this position are listed. */
      after: optionalId,
    }),
    answered: z.object({
      Rows: z.array(ImportRow),
      HasMore: z.boolean(),
      /** Names the employers, applications and case managers in the rows. */
      Names: z.record(z.string(), z.string()),
    }),
  },
  chooseImportColumns: {
    endpoint: 'POST /api/import/columns',
    who: 'administrator',
    summary: 'Sets the sheet, header rows and columns of an import; its rows are checked next',
    request: z.object({
      ...ofImport,
      Sheet: id,
      HeadRow: id,
      HeadRows: id,
      Fields: z
        .array(z.union([ImportField, z.literal('')]))
        .check(z.maxLength(importLimits.columns)),
    }),
  },
  answerImport: {
    endpoint: 'POST /api/import/answers',
    who: 'administrator',
    summary: 'Answers questions of an import; its rows are checked again',
    largestBody: 400_000,
    request: z.object({
      ...ofImport,
      Answers: z
        .array(z.object({ Key: text(maxLength.line), Answer: z.nullable(text(maxLength.line)) }))
        .check(z.maxLength(importLimits.questions)),
    }),
  },
  mendImportRow: {
    endpoint: 'POST /api/import/row',
    who: 'administrator',
    summary: 'Corrects cells of a row before the import, or leaves out the row',
    request: z.object({
      ...ofImport,
      Position: id,
      Cells: z
        .array(z.object({ Field: ImportField, Text: optionalText(maxLength.prose) }))
        .check(z.maxLength(importFields.employers.length)),
      IsSkipped: flag,
    }),
  },
  runImport: {
    endpoint: 'POST /api/import/run',
    who: 'administrator',
    summary: 'Imports the rows without errors and open questions, in the background',
    request: z.object({
      ...ofImport,
      /** It is the version that was shown; another one is refused. */
      Version: id,
      /** If omitted, there must be no rows with faults or open questions. */
      LeaveOutRest: flag,
    }),
  },
  takeBackImport: {
    endpoint: 'POST /api/import/takeback',
    who: 'administrator',
    summary: 'Undoes a finished import, except what was changed since',
    request: z.object({ ...ofImport }),
  },
  dropImport: {
    endpoint: 'POST /api/import/drop',
    who: 'administrator',
    summary: 'Discards an import that has not begun, with its file',
    request: z.object({ ...ofImport }),
  },
} satisfies FeatureCalls;
