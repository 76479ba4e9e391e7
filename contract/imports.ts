import * as z from 'zod/mini';
import { TokenRequest } from './accounts/signIn.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { flag, id, limitedText, maxLength, optionalId, optionalText, token } from './fields.ts';
import { languages } from './languages.ts';

export const importKinds = ['employers', 'applications', 'papers'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importLimits = {
  workbookBytes: 20_000_000,
  archiveBytes: 100_000_000,
  rows: 20_100,
  columns: 100,
  cell: 5_000,
  sampleRows: 30,
  sheets: 50,
  papers: 10_000,
  unfinished: 20,
  rowsOfAPage: 200,
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
    'FullName',
    'Telephone',
    'Email',
    'CaseManagerId',
    'DesignationState',
    /** The designation has had its state since this day. */
    'DesignatedOn',
    'ValidUntil',
    'FullTimeEmployees',
  ],
  applications: [
    /** The office used this number for the application before it used the portal. */
    'OtherNumber',
    'FirstName',
    'LastName',
    'FullName',
    'JobTitle',
    'ApplicationStatusId',
    'StatusOn',
    'CaseManagerId',
    'EmployerNumber',
    'EmployerName',
    /** Several columns may contain notes; each filled cell becomes one line of a note. */
    'Note',
    'CreatedOn',
    /** The day is used instead of `StatusOn` if the status is a decision. */
    'DecidedOn',
  ],
  papers: ['Path'],
} as const satisfies Record<ImportKind, readonly string[]>;

export const designationImportFields: readonly string[] = [
  'DesignationState',
  'DesignatedOn',
  'ValidUntil',
  'FullTimeEmployees',
];

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

export type ImportCells = { [Field in ImportField]?: string };

/**
 * `columns`: the administrator chooses sheet and columns. `judging`: the server checks the rows. `preview`:
 * the administrator corrects rows and answers questions. `running` and `takingBack` continue by themselves,
 * even after the server restarts.
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

/**
 * The effect tells what the import does with a row. `ask`: a question about it is open; `wrong`: it has
 * errors; `skip`: it is left out.
 */
export const importEffects = ['add', 'change', 'same', 'ask', 'wrong', 'skip'] as const;
export type ImportEffect = (typeof importEffects)[number];

/**
 * `dayOrder` asks whether day or month comes first in a column; `nameOrder` asks the same about first and
 * last names; `name` asks where to divide a name of more than two words; `word` asks what a word of a list
 * means; `employer` and `manager` ask who is meant by a name that matches nobody exactly.
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
  /**
   * The text is the word or name as written in the file; for `dayOrder` and `nameOrder` it is up to three examples, one
   * on each line.
   */
  Asked: z.string(),
  Rows: z.int(),
  /**
   * A value is `dayFirst`, `monthFirst`, `firstLast`, `lastFirst`, the number of words in the first name, or
   * an id. A blank answer leaves the field blank, and `skip` leaves the rows out.
   */
  Options: z.array(z.object({ Value: z.string(), Names: z.record(z.enum(languages), z.string()) })),
  Answer: z.nullable(z.string()),
});
export type ImportQuestion = z.output<typeof ImportQuestion>;

const ImportProblem = z.object({ code: z.string(), field: z.string(), message: z.string() });

export const ImportRow = z.object({
  /** The position is the row's number in the sheet, counted from 1. */
  Position: z.int(),
  Cells: z.record(z.string(), z.string()),
  Values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  Effect: z.enum(importEffects),
  Before: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  Problems: z.array(ImportProblem),
  Asks: z.array(z.string()),
  /** After the import, the ids name the record that was created or changed. */
  BusinessId: z.nullable(z.int()),
  ApplicationId: z.nullable(z.int()),
  /**
   * The outcome is set once the row has been imported. `kept` means that the import was undone, but this
   * record stays, because somebody had changed it since.
   */
  Outcome: z.enum(['', 'done', 'refused', 'takenBack', 'kept']),
});
export type ImportRow = z.output<typeof ImportRow>;

const ImportSheet = z.object({
  Name: z.string(),
  IsHidden: z.boolean(),
  Rows: z.int(),
  Columns: z.int(),
  Sample: z.array(z.array(z.string())),
  HiddenColumns: z.array(z.int()),
});
export type ImportSheet = z.output<typeof ImportSheet>;

const ImportColumn = z.object({
  Head: z.string(),
  /** The field is blank for a column that is not imported; its cells are not stored. */
  Field: z.union([ImportField, z.literal('')]),
});
export type ImportColumn = z.output<typeof ImportColumn>;

const ImportEffectCounts = z.record(z.enum(importEffects), z.int());

export const ImportSummary = z.object({
  ImportId: z.int(),
  Kind: z.enum(importKinds),
  Filename: z.string(),
  State: z.enum(importStates),
  CreatedOn: z.string(),
  By: z.string(),
  FinishedOn: z.nullable(z.string()),
  Counts: ImportEffectCounts,
});
export type ImportSummary = z.output<typeof ImportSummary>;

export const Import = z.extend(ImportSummary, {
  Version: z.int(),
  Sheets: z.array(ImportSheet),
  Sheet: z.int(),
  /** The first header row is counted from 1; it is 0 if the sheet has no header row. */
  HeadRow: z.int(),
  HeadRows: z.int(),
  Columns: z.array(ImportColumn),
  Questions: z.array(ImportQuestion),
  Done: z.int(),
  ToDo: z.int(),
  Refused: z.int(),
  Kept: z.int(),
});
export type Import = z.output<typeof Import>;

const importRequestFields = { Token: token, ImportId: id };

export const importCalls = {
  listImports: {
    endpoint: 'GET /api/imports',
    who: 'administrator',
    summary: 'Lists the imports of the last 90 days, newest first',
    request: TokenRequest,
    answered: z.array(ImportSummary),
  },
  startImport: {
    endpoint: 'POST /api/import',
    place: 'form',
    largestFile: importLimits.archiveBytes,
    who: 'administrator',
    summary:
      'Uploads a workbook, CSV or ZIP file and returns the id of the new import; imports nothing yet',
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
      effect: z.optional(z.enum(importEffects)),
      outcome: z.optional(z.enum(['refused', 'kept'])),
      after: optionalId,
    }),
    answered: z.object({
      Rows: z.array(ImportRow),
      HasMore: z.boolean(),
      Names: z.record(z.string(), z.string()),
    }),
  },
  chooseImportColumns: {
    endpoint: 'POST /api/import/columns',
    who: 'administrator',
    summary: 'Sets the sheet, header rows and columns of an import; its rows are checked next',
    request: z.object({
      ...importRequestFields,
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
      ...importRequestFields,
      Answers: z
        .array(
          z.object({
            Key: limitedText(maxLength.line),
            Answer: z.nullable(limitedText(maxLength.line)),
          }),
        )
        .check(z.maxLength(importLimits.questions)),
    }),
  },
  mendImportRow: {
    endpoint: 'POST /api/import/row',
    who: 'administrator',
    summary: 'Corrects cells of a row before the import, or leaves out the row',
    request: z.object({
      ...importRequestFields,
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
      ...importRequestFields,
      Version: id,
      LeaveOutRest: flag,
    }),
  },
  takeBackImport: {
    endpoint: 'POST /api/import/takeback',
    who: 'administrator',
    summary: 'Undoes a finished import, except what was changed since',
    request: z.object({ ...importRequestFields }),
  },
  dropImport: {
    endpoint: 'POST /api/import/drop',
    who: 'administrator',
    summary: 'Discards an import that has not begun, with its file',
    request: z.object({ ...importRequestFields }),
  },
} satisfies FeatureCalls;
