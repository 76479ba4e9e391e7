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

/** These facts decide which papers an application needs. */
const factFields = {
  ApplicantPlace: z.optional(z.enum(['', ...places])),
  /** It is the key of the application's pilot, if the program had several. */
  Pilot: z.optional(z.string()),
  /** It is a day in the program's time zone, if the program was not the specified one. */
  FiledOn: z.optional(z.string()),
};
type Facts = { ApplicantPlace?: Place; Pilot?: string; FiledOn?: string };

export function factTags({ ApplicantPlace, Pilot, FiledOn }: Facts): string[] {
  return factsAsTags({ place: ApplicantPlace ?? '', pilot: Pilot ?? '', filedOn: FiledOn ?? '' });
}

/** Returns slots and facts of a record, from which documents are counted. */
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
  /** It is where the applicant is; blank if unknown. */
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
  /** The form creates this key, so that resubmitting it files nothing twice. */
  CreationKey: optionalText(maxLength.line),
  BusinessId: optionalId,
  ApplicationStatusId: optionalId,
  Version: optionalId,
  /** It is the key of the pilot, blank for the first one, and never changes. */
  Pilot: optionalText(maxLength.line),
};

/** File names may be sent back, but the server uses its own. */
export const ApplicationRequest = z.object({ ...aboutTheChange, ...contentFields });
export type ApplicationRequest = z.output<typeof ApplicationRequest>;

/** In an existing application an omitted field stays as it is; in a new one it is empty. */
export const ApplicationPatch = z.object({
  ...aboutTheChange,
  /** If an administrator sets this, nobody is mailed of the change. */
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
  /** Only staff get this: the case manager, and whether it is the application's own or its employer's. */
  CaseManagerId: z.optional(z.nullable(z.int())),
  HasOwnCaseManager: z.optional(z.boolean()),
  /** Only staff get this: the number that the office used before. */
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
  /** Lists documents with scripts, such as federal forms; it is omitted if there are none. */
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
  /** Counts the mandatory documents that are there. */
  DocumentCount: z.int(),
  /** Counts all mandatory documents, if applicant, pilot or filing day make them differ from the usual number. */
  DocumentsNeeded: z.optional(z.int()),
});

export const EmployerApplicationRow = z.extend(applicationRow, {
  /** Lists slots or groups without a mandatory document; it is omitted if none is missing. */
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

/** An application needs these before it can be saved; documents may come later. */
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

/** Returns the number in a title that was left blank; null if the title was typed. */
export function numberOfTitle(title: string): number | null {
  const number = numberedTitle.exec(title)?.[1];
  return number ? Number(number) : null;
}

/** A blank title becomes `Additional Document #` and the next number, not counting typed titles. */
export function defaultTitle(titles: readonly string[]): string {
  const taken = titles.map((title) => numberOfTitle(title) ?? 0);
  return `Additional Document #${Math.max(0, ...taken) + 1}`;
}

export interface FromTo<Value> {
  from: Value;
  to: Value;
}
type TitledFile = { Title: string; Filename: string };

/** The history keeps this for `applicationCreated`. */
export interface ApplicationCreation {
  JobNumber: string;
  /** An imported application has its file and the day since when it has its status. */
  ImportedFrom?: string;
  Status?: { Id: number; Since: string };
}

/** The history keeps this for `applicationChanged`: only changed fields, and document slots by file name. */
export type ApplicationChanges = { [Field in ApplicationTextField]?: FromTo<string> } & {
  /** `since` is set if it was imported with its day. */
  ApplicationStatusId?: FromTo<number> & { since?: string };
  /** It is the file that the change was imported from. */
  ImportedFrom?: string;
  ApplicantPlace?: FromTo<string>;
  AdditionalDocuments?: {
    added: TitledFile[];
    removed: TitledFile[];
    retitled?: FromTo<string>[];
  };
};

/** Returns what the changes say of a slot, which they name by its key. */
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

/** This allows fifty additional documents with the longest names and titles, each letter written as \u00e9. */
const maxApplicationBytes = 160_000;

export const applicationCalls = {
  readApplication: {
    endpoint: 'GET /api/application',
    who: 'signedIn',
    summary: 'Reads one application',
    request: ReadApplicationRequest,
    answered: Application,
  },
  createApplication: {
    endpoint: 'POST /api/application',
    who: 'signedIn',
    needsDesignation: true,
    summary: 'Creates an application',
    largestBody: maxApplicationBytes,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
  updateApplication: {
    endpoint: 'PATCH /api/application',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Changes an application; omitted fields do not change, and only an administrator can set the status',
    largestBody: maxApplicationBytes,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
} satisfies FeatureCalls;

export const historyCalls = {
  readHistory: {
    endpoint: 'GET /api/history',
    who: 'administrator',
    summary: 'Lists who changed what in an application, and when',
    request: ReadApplicationRequest,
    answered: z.array(HistoryEntry),
  },
  readLatestChanges: {
    endpoint: 'GET /api/changes',
    who: 'signedIn',
    summary: 'Lists who last changed which fields of an application or profile, newest first',
    request: LatestChangesRequest,
    answered: z.array(LatestChange),
  },
} satisfies FeatureCalls;
