import * as z from 'zod/mini';
import { TokenOnly } from './accounts/signIn.ts';
import type { FeatureCalls } from './callRow.ts';
import { flag, id, maxLength, optionalId, optionalText, text, token } from './fields.ts';
import { languages } from './languages.ts';

/** What an office brings along. Papers come as a ZIP, the others as a workbook or CSV. */
export const importKinds = ['employers', 'applications', 'papers'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importLimits = {
  workbookBytes: 20_000_000,
  archiveBytes: 100_000_000,
  /** Of a sheet, with its heads and totals. */
  rows: 20_100,
  columns: 100,
  /** Of one cell: an address in full, or a note. */
  cell: 5_000,
  /** Of each sheet, for choosing head rows and columns. */
  sampleRows: 30,
  sheets: 50,
  papers: 10_000,
  /** Imports that are not finished, of all administrators. */
  unfinished: 20,
  rowsOfAPage: 200,
  /** Choices of columns and answers, of one import. */
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
    /** First and last name in one column. */
    'FullName',
    'Telephone',
    'Email',
    'CaseManagerId',
    'DesignationState',
    /** Since when it has this state. */
    'DesignatedOn',
    'ValidUntil',
    'FullTimeEmployees',
  ],
  applications: [
    /** The number that the office gave it. */
    'OtherNumber',
    'FirstName',
    'LastName',
    'FullName',
    'JobTitle',
    'ApplicationStatusId',
    /** Since when it has this status. */
    'StatusOn',
    'CaseManagerId',
    'EmployerNumber',
    'EmployerName',
    /** Several columns may be notes: each filled cell becomes a line. */
    'Note',
    'CreatedOn',
    /** The status's day where the status is a closed one. */
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

/** What a row holds by field, as text: as in the file, or as mended. */
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

/** What becomes of a row. `ask`: a question is open; `wrong`: it has faults; `skip`: left out by somebody. */
export const importEffects = ['add', 'change', 'same', 'ask', 'wrong', 'skip'] as const;
export type ImportEffect = (typeof importEffects)[number];

/**
 * `dayOrder`: which of day and month comes first in a column. `nameOrder`: which of first and last name, in a column of
 * full names; `name`: where one name of more than two words is divided. `word`: what a word of a list means. `employer`
 * and `manager`: who is meant by a name that is nobody's exactly.
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
  /** The word or name as it was written; of `dayOrder` and `nameOrder` up to three examples, each in a line. */
  Asked: z.string(),
  /** How many rows wait for it. */
  Rows: z.int(),
  /**
   * `dayFirst`, `monthFirst`; `firstLast`, `lastFirst`; of `name` how many words are the first name; ids. A blank value
   * leaves the field blank, `skip` leaves those rows out.
   */
  Options: z.array(z.object({ Value: z.string(), Names: z.record(z.enum(languages), z.string()) })),
  /** Null while it is open. */
  Answer: z.nullable(z.string()),
});
export type ImportQuestion = z.output<typeof ImportQuestion>;

const Problem = z.object({ code: z.string(), field: z.string(), message: z.string() });

export const ImportRow = z.object({
  /** Its row in the sheet, counted from 1. */
  Position: z.int(),
  Cells: z.record(z.string(), z.string()),
  /** What it will be, by fields of the record: ids as numbers, days as `yyyy-mm-dd`. */
  Values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  Effect: z.enum(importEffects),
  /** Of `change`: what is there now, by field. */
  Before: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  Problems: z.array(Problem),
  /** Keys of questions that are open. */
  Asks: z.array(z.string()),
  /** After the import: what it made or changed. */
  BusinessId: z.nullable(z.int()),
  ApplicationId: z.nullable(z.int()),
  /** After the import. `kept`: it was touched since, so taking back left it. */
  Outcome: z.enum(['', 'done', 'refused', 'takenBack', 'kept']),
});
export type ImportRow = z.output<typeof ImportRow>;

const ImportSheet = z.object({
  Name: z.string(),
  IsHidden: z.boolean(),
  /** Rows that hold something. */
  Rows: z.int(),
  Columns: z.int(),
  /** The first rows, blank ones included. */
  Sample: z.array(z.array(z.string())),
  HiddenColumns: z.array(z.int()),
});
export type ImportSheet = z.output<typeof ImportSheet>;

const ImportColumn = z.object({
  Head: z.string(),
  /** Blank leaves it out: then it is stored nowhere. */
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
  /** Only while columns are to be chosen. */
  Sheets: z.array(ImportSheet),
  Sheet: z.int(),
  /** The first row of the heads, counted from 1, and how many rows they take; 0 where the sheet has none. */
  HeadRow: z.int(),
  HeadRows: z.int(),
  /** Those of the sheet while they are to be chosen; then only those that were kept. */
  Columns: z.array(ImportColumn),
  Questions: z.array(ImportQuestion),
  /** Rows done of those to do, while it judges, runs or takes back. */
  Done: z.int(),
  ToDo: z.int(),
  /** After it finished: rows that something refused meanwhile. */
  Refused: z.int(),
  /** After taking back: rows that stay, as they were touched since. */
  Kept: z.int(),
});
export type Import = z.output<typeof Import>;

const ofImport = { Token: token, ImportId: id };

export const importCalls = {
  listImports: {
    endpoint: 'GET /api/imports',
    who: 'administrator',
    summary: 'The imports of the last 90 days, newest first',
    request: TokenOnly,
    answered: z.array(ImportSummary),
  },
  startImport: {
    endpoint: 'POST /api/import',
    place: 'form',
    largestFile: importLimits.archiveBytes,
    who: 'administrator',
    summary: 'Read a workbook, CSV or ZIP to import from: its id; nothing is imported yet',
    request: z.object({ Token: token, Kind: z.enum(importKinds) }),
  },
  readImport: {
    endpoint: 'GET /api/import',
    who: 'administrator',
    summary: 'An import: its columns, questions, counts and how far it is',
    request: z.object({ token, importId: id }),
    answered: Import,
  },
  readImportRows: {
    endpoint: 'GET /api/import/rows',
    who: 'administrator',
    summary: 'Rows of an import as they will be, from a position on',
    request: z.object({
      token,
      importId: id,
      /** Only those with this effect; left out, all. */
      effect: z.optional(z.enum(importEffects)),
      /** Rows after this position. */
      after: optionalId,
    }),
    answered: z.object({
      Rows: z.array(ImportRow),
      /** Whether there are more. */
      HasMore: z.boolean(),
      /** Of the employers, applications and case managers that the rows name. */
      Names: z.record(z.string(), z.string()),
    }),
  },
  chooseImportColumns: {
    endpoint: 'POST /api/import/columns',
    who: 'administrator',
    summary: 'Choose sheet, head rows and what each column is; rows are judged next',
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
    summary: 'Answer questions of an import; its rows are judged again',
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
    summary: 'Mend cells of a row before it is imported, or leave the row out',
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
    summary: 'Import the rows without faults and open questions, in the background',
    request: z.object({
      ...ofImport,
      /** As it was shown; another one is refused. */
      Version: id,
      /** Left out, those rows must be none. */
      LeaveOutRest: flag,
    }),
  },
  takeBackImport: {
    endpoint: 'POST /api/import/takeback',
    who: 'administrator',
    summary: 'Take back a finished import; what was touched since stays',
    request: z.object({ ...ofImport }),
  },
  dropImport: {
    endpoint: 'POST /api/import/drop',
    who: 'administrator',
    summary: 'Discard an import that has not begun, with its file',
    request: z.object({ ...ofImport }),
  },
} satisfies FeatureCalls;
