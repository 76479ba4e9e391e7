import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { id, limitedText, maxLength, optionalText, token } from './fields.ts';
import { programListNames } from './programLists.ts';

const maxProgramRowBytes = 160_000;
const maxProgramFileBytes = 1_000_000;
/** The limit allows for quotation marks, which take two characters in the request. */
const maxProgramImportBytes = 2_000_000;
/** The request accepts any content here; `findContentProblems` checks it by the rules of its list. */
const RowContentSchema = z.record(z.string().check(z.maxLength(50)), z.unknown());

const changeReasonField = optionalText(maxLength.line);

export const ProgramChange = z.object({
  On: z.string(),
  By: z.string(),
  List: z.string(),
  Key: z.string(),
  From: z.nullable(RowContentSchema),
  To: RowContentSchema,
  Reason: z.string(),
});
export type ProgramChange = z.output<typeof ProgramChange>;

export const ComparedRow = z.object({
  List: z.string(),
  Key: z.string(),
  From: z.nullable(RowContentSchema),
  To: RowContentSchema,
});
export type ComparedRow = z.output<typeof ComparedRow>;

export const programCalls = {
  readProgram: {
    endpoint: 'GET /api/program',
    who: 'signedIn',
    summary: 'Lists the rows of the program that differ from the specified ones',
    request: z.object({ token }),
    answered: z.object({
      Version: z.int(),
      Rows: z.array(z.object({ List: z.string(), Key: z.string(), Content: RowContentSchema })),
    }),
  },
  readProgramVersions: {
    endpoint: 'GET /api/program/versions',
    who: 'administrator',
    summary: 'Reads the version of each row of the program',
    request: z.object({ token }),
    answered: z.array(z.object({ List: z.string(), Key: z.string(), Version: z.int() })),
  },
  saveProgramRow: {
    endpoint: 'POST /api/program',
    who: 'administrator',
    summary: 'Changes a row of the program, or adds one if it has no key',
    largestBody: maxProgramRowBytes,
    request: z.object({
      Token: token,
      List: z.enum(programListNames),
      Key: optionalText(maxLength.line),
      /**
       * The client sends the version that the row had when its form was opened, so that a change made
       * meanwhile is noticed.
       */
      Seen: id,
      Content: RowContentSchema,
      Reason: changeReasonField,
    }),
    answered: z.object({ Key: z.string(), Version: z.int() }),
  },
  importProgram: {
    endpoint: 'POST /api/program/import',
    who: 'administrator',
    summary: 'Compares a program file with the current program, or imports it',
    largestBody: maxProgramImportBytes,
    request: z.object({
      Token: token,
      File: limitedText(maxProgramFileBytes),
      /**
       * Without this version the file is only compared. To import it, the client sends the version with
       * which it was compared.
       */
      Seen: z.nullish(id),
      Reason: changeReasonField,
    }),
    answered: z.object({ Version: z.int(), Rows: z.array(ComparedRow), Unchanged: z.int() }),
  },
  listProgramChanges: {
    endpoint: 'GET /api/program/changes',
    who: 'administrator',
    summary: 'Lists the changes to the program since a day, newest first',
    request: z.object({ token, since: z.nullish(limitedText(maxLength.line)) }),
    answered: z.array(ProgramChange),
  },
} satisfies FeatureCalls;
