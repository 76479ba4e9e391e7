import * as z from 'zod/mini';
import {
  findFilledSlots,
  type SlotIds,
  slotAnswerFields,
  slotFilenamesIfSent,
  slotRequestFields,
} from './attachments.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { isIdInList } from './enumerations.ts';
import {
  flag,
  id,
  makeFieldsOptional,
  maxLength,
  optionalId,
  optionalText,
  token,
} from './fields.ts';
import { LatestChange, LatestChangesRequest } from './latestChanges.ts';
import {
  applicantPlaces,
  findMissingSlots,
  formatFactTags,
  getUsualDocumentCount,
  type Place,
} from './mandatoryDocuments.ts';
import { createProblem, findMissingFields, findTooLongFields, type Problem } from './problems.ts';
import { statuses } from './program.ts';

export const applicationLimits = { FirstName: 50, LastName: 50, JobTitle: 50 } as const;
export type ApplicationTextField = keyof typeof applicationLimits;
export const applicationTextFields = Object.keys(applicationLimits) as ApplicationTextField[];
export const additionalDocumentLimits = { count: 50, title: 100 } as const;

export {
  findMissingSlots,
  findOfferedSlots as findSlots,
  findSlotsOfGroup,
  getMandatoryDocumentCount,
  isMandatory,
} from './mandatoryDocuments.ts';
export { type DocumentSlot, documentSlots } from './program.ts';

const applicationFactFields = {
  ApplicantPlace: z.optional(z.enum(['', ...applicantPlaces])),
  Pilot: z.optional(z.string()),
  FiledOn: z.optional(z.string()),
};
type FactsDecidingSlots = { ApplicantPlace?: Place; Pilot?: string; FiledOn?: string };

export function createFactTags({ ApplicantPlace, Pilot, FiledOn }: FactsDecidingSlots): string[] {
  return formatFactTags({
    place: ApplicantPlace ?? '',
    pilot: Pilot ?? '',
    filedOn: FiledOn ?? '',
  });
}

export function findFilledSlotsAndFacts(record: SlotIds & FactsDecidingSlots): string[] {
  return [...createFactTags(record), ...findFilledSlots(record).map(({ slot }) => slot)];
}

export const findMissingDocuments = (record: SlotIds & FactsDecidingSlots): string[] =>
  findMissingSlots(findFilledSlotsAndFacts(record));

export const AdditionalDocument = z.object({
  DocumentId: id,
  Filename: optionalText(maxLength.line),
  Title: optionalText(maxLength.line),
});
export type AdditionalDocument = z.output<typeof AdditionalDocument>;

const applicationContentFields = {
  FirstName: optionalText(maxLength.line),
  LastName: optionalText(maxLength.line),
  JobTitle: optionalText(maxLength.line),
  ApplicantPlace: z.pipe(
    z.nullish(z.enum(['', ...applicantPlaces])),
    z.transform((place): Place => place ?? ''),
  ),
  ...slotRequestFields,
  AdditionalDocuments: z.pipe(
    z.nullish(z.array(AdditionalDocument).check(z.maxLength(additionalDocumentLimits.count))),
    z.transform((list) => list ?? []),
  ),
};

const applicationChangeFields = {
  Token: token,
  ApplicationId: optionalId,
  /** The form creates this key once, so that a form sent twice creates one application. */
  CreationKey: optionalText(maxLength.line),
  BusinessId: optionalId,
  ApplicationStatusId: optionalId,
  Version: optionalId,
  /** The pilot is blank for the program's first pilot, and never changes after the application is created. */
  Pilot: optionalText(maxLength.line),
};

/** Clients may send file names back, but the server ignores them and uses the names that it has stored. */
export const ApplicationRequest = z.object({
  ...applicationChangeFields,
  ...applicationContentFields,
});
export type ApplicationRequest = z.output<typeof ApplicationRequest>;

/** When an application is changed, omitted fields stay unchanged; when one is created, they are empty. */
export const ApplicationPatch = z.object({
  ...applicationChangeFields,
  ...makeFieldsOptional({ LeaveOutMail: flag }),
  ...makeFieldsOptional(applicationContentFields),
  ...slotFilenamesIfSent,
});
export type ApplicationPatch = z.output<typeof ApplicationPatch>;

export const Application = z.object({
  ApplicationId: z.int(),
  BusinessId: z.int(),
  ApplicationStatusId: z.int(),
  CaseManager: z.string(),
  CaseManagerId: z.optional(z.nullable(z.int())),
  HasOwnCaseManager: z.optional(z.boolean()),
  OtherNumber: z.optional(z.string()),
  FirstName: z.string(),
  LastName: z.string(),
  JobTitle: z.string(),
  JobNumber: z.string(),
  IsComplete: z.boolean(),
  ...applicationFactFields,
  ...slotAnswerFields,
  AdditionalDocuments: z.array(
    z.object({ DocumentId: z.int(), Filename: z.string(), Title: z.string() }),
  ),
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

const ApplicationRow = z.object({
  ApplicationId: z.int(),
  ApplicationStatusId: z.int(),
  JobNumber: z.string(),
  Contact: z.string(),
  JobTitle: z.string(),
  ModifiedOn: z.string(),
  DocumentCount: z.int(),
  /**
   * This number counts all mandatory documents, and is sent only if applicant, pilot or filing day make it
   * differ from the usual number.
   */
  DocumentsNeeded: z.optional(z.int()),
});

export const EmployerApplicationRow = z.extend(ApplicationRow, {
  MissingDocuments: z.optional(z.array(z.string())),
});
export type EmployerApplicationRow = z.output<typeof EmployerApplicationRow>;

export type RowWithDocumentCount = Pick<
  EmployerApplicationRow,
  'DocumentCount' | 'DocumentsNeeded'
>;

export const getNeededDocumentCount = ({ DocumentsNeeded }: RowWithDocumentCount): number =>
  DocumentsNeeded ?? getUsualDocumentCount();

export const AdminApplicationRow = z.extend(ApplicationRow, {
  Employer: z.string(),
  DesignationNumber: z.string(),
  CaseManager: z.string(),
  CaseManagerId: z.nullable(z.int()),
  CreatedOn: z.string(),
  ModifiedBy: z.string(),
});
export type AdminApplicationRow = z.output<typeof AdminApplicationRow>;

export function findApplicationProblems(
  application: Pick<ApplicationRequest, ApplicationTextField | 'ApplicationStatusId'> & {
    AdditionalDocuments: Pick<AdditionalDocument, 'Title'>[];
  },
): Problem[] {
  const status = application.ApplicationStatusId;
  const titles = application.AdditionalDocuments.map((document) => document.Title);
  return [
    ...findMissingFields(application, ['FirstName', 'LastName', 'JobTitle']),
    ...findTooLongFields(application, applicationLimits),
    ...(titles.some((title) => title.length > additionalDocumentLimits.title)
      ? [createProblem('tooLong', 'AdditionalDocuments')]
      : []),
    ...(status && !isIdInList(statuses, status)
      ? [createProblem('notInList', 'ApplicationStatusId')]
      : []),
  ];
}

const numberedTitlePattern = /^Additional Document #(\d+)$/;

export function parseTitleNumber(title: string): number | null {
  const number = numberedTitlePattern.exec(title)?.[1];
  return number ? Number(number) : null;
}

export function createDefaultTitle(titles: readonly string[]): string {
  const usedNumbers = titles.map((title) => parseTitleNumber(title) ?? 0);
  return `Additional Document #${Math.max(0, ...usedNumbers) + 1}`;
}

export interface ValueChange<Value> {
  from: Value;
  to: Value;
}
type TitledFile = { Title: string; Filename: string };

export interface ApplicationCreation {
  JobNumber: string;
  ImportedFrom?: string;
  Status?: { Id: number; Since: string };
}

/** The history stores these details of `applicationChanged`: only changed fields, with documents by file name. */
export type ApplicationChanges = { [Field in ApplicationTextField]?: ValueChange<string> } & {
  /** `since` is set only if the status was imported together with the day on which it was set. */
  ApplicationStatusId?: ValueChange<number> & { since?: string };
  ImportedFrom?: string;
  ApplicantPlace?: ValueChange<string>;
  AdditionalDocuments?: {
    added: TitledFile[];
    removed: TitledFile[];
    retitled?: ValueChange<string>[];
  };
};

export function findSlotChange(changes: object, slot: string): ValueChange<string> | undefined {
  return (changes as Record<string, ValueChange<string> | undefined>)[slot];
}

export const HistoryEntry = z.object({
  ChangeId: z.int(),
  On: z.string(),
  By: z.string(),
  Kind: z.string(),
  Details: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** Fifty additional documents with the longest names and titles fit, even if each letter is written as \u00e9. */
const maxApplicationRequestBytes = 160_000;

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
    largestBody: maxApplicationRequestBytes,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
  updateApplication: {
    endpoint: 'PATCH /api/application',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Changes an application; omitted fields do not change, and only an administrator can set the status',
    largestBody: maxApplicationRequestBytes,
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
