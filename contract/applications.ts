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
import { flag, id, ifSent, longest, optionalId, optionalText, token } from './fields.ts';
import { LatestChange, LatestChangesRequest } from './latestChanges.ts';
import { documentSlots, missingSlots } from './mandatoryDocuments.ts';
import { missingFields, type Problem, problem, tooLongFields } from './problems.ts';
import { type DocumentSlot, oneOfGroups, statuses } from './program.ts';

export const applicationLimits = { FirstName: 50, LastName: 50, JobTitle: 50 } as const;
export type ApplicationTextField = keyof typeof applicationLimits;
export const applicationTextFields = Object.keys(applicationLimits) as ApplicationTextField[];
export const additionalDocumentLimits = { count: 50, title: 100 } as const;

export {
  documentSlots,
  mandatoryDocumentCount,
  mandatorySlots,
  missingSlots,
  slotsOfGroup,
} from './mandatoryDocuments.ts';
export type { DocumentSlot } from './program.ts';

/** A slot, or a group of which none is there. */
const MissingDocument = z.enum([...documentSlots, ...oneOfGroups.map(({ key }) => key)]);
export type MissingDocument = z.output<typeof MissingDocument>;

/** The same of a record as it travels. */
export function missingDocuments(ids: SlotIds): MissingDocument[] {
  return missingSlots(filledSlots(ids).map(({ slot }) => slot));
}

export const AdditionalDocument = z.object({
  DocumentId: id,
  Filename: optionalText(longest.line),
  Title: optionalText(longest.line),
});
export type AdditionalDocument = z.output<typeof AdditionalDocument>;

const contentFields = {
  FirstName: optionalText(longest.line),
  LastName: optionalText(longest.line),
  JobTitle: optionalText(longest.line),
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
  CreationKey: optionalText(longest.line),
  BusinessId: optionalId,
  ApplicationStatusId: optionalId,
  Version: optionalId,
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
  FirstName: z.string(),
  LastName: z.string(),
  JobTitle: z.string(),
  JobNumber: z.string(),
  IsComplete: z.boolean(),
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
});

export const EmployerApplicationRow = z.extend(applicationRow, {
  /** The mandatory documents that are not there; left out where all are. */
  MissingDocuments: z.optional(z.array(MissingDocument)),
});
export type EmployerApplicationRow = z.output<typeof EmployerApplicationRow>;

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
  application: Pick<ApplicationRequest, keyof typeof applicationLimits | 'ApplicationStatusId'> & {
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

/** The details of `applicationChanged`: only what changed; a document slot by its file names. */
export type ApplicationChanges = {
  [Field in keyof typeof applicationLimits | DocumentSlot]?: FromTo<string>;
} & {
  ApplicationStatusId?: FromTo<number>;
  AdditionalDocuments?: {
    added: TitledFile[];
    removed: TitledFile[];
    retitled?: FromTo<string>[];
  };
};

export const HistoryEntry = z.object({
  ChangeId: z.int(),
  On: z.string(),
  By: z.string(),
  Kind: z.string(),
  Details: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** Fifty additional documents, with the longest names and titles, each letter written as \u00e9. */
const largestApplication = 160_000;

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
    summary: 'File an application',
    largestBody: largestApplication,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
  updateApplication: {
    endpoint: 'PATCH /api/application',
    who: 'signedIn',
    summary:
      'Change an application; what is left out stays, and only an administrator sets the status',
    largestBody: largestApplication,
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
