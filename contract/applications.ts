import * as z from 'zod/mini';
import {
  filledSlots,
  type SlotIds,
  slotAnswerFields,
  slotFilenamesIfSent,
  slotRequestFields,
} from './attachments.ts';
import type { FeatureCalls } from './callRow.ts';
import { isOneOf } from './enumerations.ts';
import { flag, id, ifSent, maxLength, optionalId, optionalText, token } from './fields.ts';
import { LatestChange, LatestChangesRequest } from './latestChanges.ts';
import { factsAsTags, missingSlots, type Place, places, usualCount } from './mandatoryDocuments.ts';
import { missingFields, type Problem, problem, tooLongFields } from './problems.ts';
import { statuses } from './program.ts';

export const applicationLimits = { FirstName: 50, LastName: 50, JobTitle: 50 } as const;
export type ApplicationTextField = keyof typeof applicationLimits;
export const applicationTextFields = Object.keys(applicationLimits) as ApplicationTextField[];
export const additionalDocumentLimits = { count: 50, title: 100 } as const;

export {
  isMandatory,
  mandatoryDocumentCount,
  missingSlots,
  slotsFor,
  slotsOfGroup,
} from './mandatoryDocuments.ts';
export { type DocumentSlot, documentSlots } from './program.ts';

/** What decides which papers an application is asked for, where it is known. */
const factFields = {
  ApplicantPlace: z.optional(z.enum(['', ...places])),
  /** The key of its pilot, where the program had several. */
  Pilot: z.optional(z.string()),
  /** The day in the program's time zone, where its program was not the specified one. */
  FiledOn: z.optional(z.string()),
};
type Facts = { ApplicantPlace?: Place; Pilot?: string; FiledOn?: string };

export function factTags({ ApplicantPlace, Pilot, FiledOn }: Facts): string[] {
  return factsAsTags({ place: ApplicantPlace ?? '', pilot: Pilot ?? '', filedOn: FiledOn ?? '' });
}

/** Slots and facts of a record as it travels, for whatever counts its documents. */
export function taggedSlots(record: SlotIds & Facts): string[] {
  return [...factTags(record), ...filledSlots(record).map(({ slot }) => slot)];
}

export const missingDocuments = (record: SlotIds & Facts): string[] =>
  missingSlots(taggedSlots(record));

export const AdditionalDocument = z.object({
  DocumentId: id,
  Filename: optionalText(maxLength.line),
  Title: optionalText(maxLength.line),
});
export type AdditionalDocument = z.output<typeof AdditionalDocument>;

const contentFields = {
  FirstName: optionalText(maxLength.line),
  LastName: optionalText(maxLength.line),
  JobTitle: optionalText(maxLength.line),
  /** Where the applicant is; blank where nobody says it. */
  ApplicantPlace: z.pipe(
    z.nullish(z.enum(['', ...places])),
    z.transform((place): Place => place ?? ''),
  ),
  ...slotRequestFields,
  AdditionalDocuments: z.pipe(
    z.nullish(z.array(AdditionalDocument).check(z.maxLength(additionalDocumentLimits.count))),
    z.transform((list) => list ?? []),
  ),
};

const aboutTheChange = {
  Token: token,
  ApplicationId: optionalId,
  /** Made by the form that files it: sent again after a lost answer, it files nothing twice. */
  CreationKey: optionalText(maxLength.line),
  BusinessId: optionalId,
  ApplicationStatusId: optionalId,
  Version: optionalId,
  /** The key of the pilot that it is filed for; blank for the first one. It stays as filed. */
  Pilot: optionalText(maxLength.line),
};

/** File names may be sent back, but the server knows them by the document. */
export const ApplicationRequest = z.object({ ...aboutTheChange, ...contentFields });
export type ApplicationRequest = z.output<typeof ApplicationRequest>;

/** Of an application that is there, a field that is left out stays as it is; of a new one it is empty. */
export const ApplicationPatch = z.object({
  ...aboutTheChange,
  /** From an administrator: nobody is mailed of the change. */
  ...ifSent({ LeaveOutMail: flag }),
  ...ifSent(contentFields),
  ...slotFilenamesIfSent,
});
export type ApplicationPatch = z.output<typeof ApplicationPatch>;

export const Application = z.object({
  ApplicationId: z.int(),
  BusinessId: z.int(),
  ApplicationStatusId: z.int(),
  CaseManager: z.string(),
  /** For staff alone: who that is, and whether it is the application's own or its employer's. */
  CaseManagerId: z.optional(z.nullable(z.int())),
  HasOwnCaseManager: z.optional(z.boolean()),
  /** For staff alone: the number that the office gave it before. */
  OtherNumber: z.optional(z.string()),
  FirstName: z.string(),
  LastName: z.string(),
  JobTitle: z.string(),
  JobNumber: z.string(),
  IsComplete: z.boolean(),
  ...factFields,
  ...slotAnswerFields,
  AdditionalDocuments: z.array(
    z.object({ DocumentId: z.int(), Filename: z.string(), Title: z.string() }),
  ),
  /** Those of its documents that hold scripts, as federal forms do; left out where none does. */
  ScriptedDocuments: z.optional(z.array(z.int())),
  CreatedOn: z.string(),
  ModifiedOn: z.string(),
  Version: z.int(),
});
export type Application = z.output<typeof Application>;

export const ApplicationSaved = z.object({
  ApplicationId: z.int(),
  JobNumber: z.string(),
  Version: z.int(),
});

export const ReadApplicationRequest = z.object({ token, applicationId: id });

const applicationRow = z.object({
  ApplicationId: z.int(),
  ApplicationStatusId: z.int(),
  JobNumber: z.string(),
  Contact: z.string(),
  JobTitle: z.string(),
  ModifiedOn: z.string(),
  /** How many of the mandatory documents are there. */
  DocumentCount: z.int(),
  /** How many there are, where the applicant, the pilot or the day of filing makes them more or fewer than usual. */
  DocumentsNeeded: z.optional(z.int()),
});

export const EmployerApplicationRow = z.extend(applicationRow, {
  /** The mandatory documents that are not there, a slot or a group of which none is; left out where all are. */
  MissingDocuments: z.optional(z.array(z.string())),
});
export type EmployerApplicationRow = z.output<typeof EmployerApplicationRow>;

export type CountedRow = Pick<EmployerApplicationRow, 'DocumentCount' | 'DocumentsNeeded'>;

export const documentsNeededFor = ({ DocumentsNeeded }: CountedRow): number =>
  DocumentsNeeded ?? usualCount();

export const AdminApplicationRow = z.extend(applicationRow, {
  Employer: z.string(),
  DesignationNumber: z.string(),
  CaseManager: z.string(),
  CaseManagerId: z.nullable(z.int()),
  CreatedOn: z.string(),
  ModifiedBy: z.string(),
});
export type AdminApplicationRow = z.output<typeof AdminApplicationRow>;

/** What an application needs before it can be saved at all; documents may come later. */
export function applicationProblems(
  application: Pick<ApplicationRequest, ApplicationTextField | 'ApplicationStatusId'> & {
    AdditionalDocuments: Pick<AdditionalDocument, 'Title'>[];
  },
): Problem[] {
  const status = application.ApplicationStatusId;
  const titles = application.AdditionalDocuments.map((document) => document.Title);
  return [
    ...missingFields(application, ['FirstName', 'LastName', 'JobTitle']),
    ...tooLongFields(application, applicationLimits),
    ...(titles.some((title) => title.length > additionalDocumentLimits.title)
      ? [problem('tooLong', 'AdditionalDocuments')]
      : []),
    ...(status && !isOneOf(statuses, status) ? [problem('notInList', 'ApplicationStatusId')] : []),
  ];
}

const numberedTitle = /^Additional Document #(\d+)$/;

/** The number in a title that a blank one became; null when somebody typed it. */
export function numberOfTitle(title: string): number | null {
  const number = numberedTitle.exec(title)?.[1];
  return number ? Number(number) : null;
}

/** A blank title becomes `Additional Document #` and the next number: those with a title of their own have none. */
export function defaultTitle(titles: readonly string[]): string {
  const taken = titles.map((title) => numberOfTitle(title) ?? 0);
  return `Additional Document #${Math.max(0, ...taken) + 1}`;
}

export interface FromTo<Value> {
  from: Value;
  to: Value;
}
type TitledFile = { Title: string; Filename: string };

/** The details of `applicationCreated`. */
export interface ApplicationCreation {
  JobNumber: string;
  /** The file that it was imported from, and since when it has which status. */
  ImportedFrom?: string;
  Status?: { Id: number; Since: string };
}

/** The details of `applicationChanged`: only what changed; a document slot by its file names. */
export type ApplicationChanges = { [Field in ApplicationTextField]?: FromTo<string> } & {
  /** `since` where it was imported with its day. */
  ApplicationStatusId?: FromTo<number> & { since?: string };
  /** The file that the change was imported from. */
  ImportedFrom?: string;
  ApplicantPlace?: FromTo<string>;
  AdditionalDocuments?: {
    added: TitledFile[];
    removed: TitledFile[];
    retitled?: FromTo<string>[];
  };
};

/** What a change says of a slot, which it names by its key. */
export function slotChange(changes: object, slot: string): FromTo<string> | undefined {
  return (changes as Record<string, FromTo<string> | undefined>)[slot];
}

export const HistoryEntry = z.object({
  ChangeId: z.int(),
  On: z.string(),
  By: z.string(),
  Kind: z.string(),
  Details: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** Fifty additional documents, with the longest names and titles, each letter written as \u00e9. */
const maxApplicationBytes = 160_000;

export const applicationCalls = {
  readApplication: {
    endpoint: 'GET /api/application',
    who: 'signedIn',
    summary: 'One application',
    request: ReadApplicationRequest,
    answered: Application,
  },
  createApplication: {
    endpoint: 'POST /api/application',
    who: 'signedIn',
    needsDesignation: true,
    summary: 'File an application',
    largestBody: maxApplicationBytes,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
  updateApplication: {
    endpoint: 'PATCH /api/application',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Change an application; what is left out stays, and only an administrator sets the status',
    largestBody: maxApplicationBytes,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
} satisfies FeatureCalls;

export const historyCalls = {
  readHistory: {
    endpoint: 'GET /api/history',
    who: 'administrator',
    summary: 'Who changed what and when in an application',
    request: ReadApplicationRequest,
    answered: z.array(HistoryEntry),
  },
  readLatestChanges: {
    endpoint: 'GET /api/changes',
    who: 'signedIn',
    summary: 'Who last changed which fields of an application or a profile, newest first',
    request: LatestChangesRequest,
    answered: z.array(LatestChange),
  },
} satisfies FeatureCalls;
