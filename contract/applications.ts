import * as z from 'zod/mini';
import { byKey } from './byKey.ts';
import { isOneOf } from './enumerations.ts';
import { id, ifSent, longest, optionalId, optionalText, token } from './fields.ts';
import { missingFields, type Problem, problem, tooLongFields } from './problems.ts';
import { type DocumentSlot, type OneOfKey, oneOfGroups, slots, statuses } from './program.ts';

export const applicationLimits = { FirstName: 50, LastName: 50, JobTitle: 50 } as const;
export const additionalDocumentLimits = { count: 50, title: 100 } as const;

export type { DocumentSlot } from './program.ts';

export const documentSlots: readonly DocumentSlot[] = slots.map(({ key }) => key);
export const mandatorySlots: readonly DocumentSlot[] = slots
  .filter(({ mandatory }) => mandatory)
  .map(({ key }) => key);

/** Of each group the slots of which one is enough. */
export const slotsOfGroup: Readonly<Record<OneOfKey, readonly DocumentSlot[]>> = byKey(
  oneOfGroups,
  (group) => group.key,
  (group) => slots.filter(({ oneOf }) => oneOf === group.key).map(({ key }) => key),
);

export const mandatoryDocumentCount = mandatorySlots.length + oneOfGroups.length;

export type SlotIds = { [Slot in DocumentSlot as `${Slot}Id`]: number | null };
export type SlotFilenames = { [Slot in DocumentSlot as `Filename_${Slot}`]: string };

/** A slot, or a group of which none is there. */
const MissingDocument = z.enum([...documentSlots, ...oneOfGroups.map(({ key }) => key)]);
export type MissingDocument = z.output<typeof MissingDocument>;

/** The mandatory documents that are not there yet. */
export function missingDocuments(ids: SlotIds): MissingDocument[] {
  const isEmpty = (slot: DocumentSlot) => !ids[`${slot}Id`];
  return [
    ...mandatorySlots.filter(isEmpty),
    ...oneOfGroups.map(({ key }) => key).filter((key) => slotsOfGroup[key].every(isEmpty)),
  ];
}

/** How many of the mandatory documents are there. */
export function countDocuments(ids: SlotIds): number {
  return mandatoryDocumentCount - missingDocuments(ids).length;
}

/** Of a row of a list: left out where nothing is missing. */
export function namedMissing(ids: SlotIds): { MissingDocuments?: MissingDocument[] } {
  const missing = missingDocuments(ids);
  return missing.length > 0 ? { MissingDocuments: missing } : {};
}

export const AdditionalDocument = z.object({
  DocumentId: id,
  Filename: optionalText(longest.line),
  Title: optionalText(longest.line),
});
export type AdditionalDocument = z.output<typeof AdditionalDocument>;

const slotIds = {
  JobOfferId: optionalId,
  Schedule1Id: optionalId,
  LanguageTestResultId: optionalId,
  PassportScanId: optionalId,
  ProofOfStatusId: optionalId,
  ProofOfWorkExperienceId: optionalId,
  IntentToResideId: optionalId,
  EducationCredentialId: optionalId,
  CanadianCredentialId: optionalId,
  RecommendationApplicationId: optionalId,
} satisfies Record<`${DocumentSlot}Id`, typeof optionalId>;

const slotFilenames = {
  Filename_JobOffer: z.string(),
  Filename_Schedule1: z.string(),
  Filename_LanguageTestResult: z.string(),
  Filename_PassportScan: z.string(),
  Filename_ProofOfStatus: z.string(),
  Filename_ProofOfWorkExperience: z.string(),
  Filename_IntentToReside: z.string(),
  Filename_EducationCredential: z.string(),
  Filename_CanadianCredential: z.string(),
  Filename_RecommendationApplication: z.string(),
} satisfies Record<`Filename_${DocumentSlot}`, z.ZodMiniString>;

const contentFields = {
  FirstName: optionalText(longest.line),
  LastName: optionalText(longest.line),
  JobTitle: optionalText(longest.line),
  ...slotIds,
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

const slotFilenamesIfSent = Object.fromEntries(
  documentSlots.map((slot) => [`Filename_${slot}`, z.optional(z.unknown())]),
) as Record<`Filename_${DocumentSlot}`, z.ZodMiniOptional<z.ZodMiniUnknown>>;

/**
 * Of an application that is there, a field that is left out stays as it is; of a new one it is empty. Of the
 * file names it counts only that a blank one, sent without its id, empties the slot.
 */
export const ApplicationPatch = z.object({
  ...aboutTheChange,
  ...ifSent(contentFields),
  ...slotFilenamesIfSent,
});
export type ApplicationPatch = z.output<typeof ApplicationPatch>;

const slotAnswers = {
  JobOfferId: z.nullable(z.int()),
  Schedule1Id: z.nullable(z.int()),
  LanguageTestResultId: z.nullable(z.int()),
  PassportScanId: z.nullable(z.int()),
  ProofOfStatusId: z.nullable(z.int()),
  ProofOfWorkExperienceId: z.nullable(z.int()),
  IntentToResideId: z.nullable(z.int()),
  EducationCredentialId: z.nullable(z.int()),
  CanadianCredentialId: z.nullable(z.int()),
  RecommendationApplicationId: z.nullable(z.int()),
} satisfies Record<`${DocumentSlot}Id`, z.ZodMiniType<number | null>>;

export const Application = z.object({
  ApplicationId: z.int(),
  BusinessId: z.int(),
  ApplicationStatusId: z.int(),
  CaseManager: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  JobTitle: z.string(),
  JobNumber: z.string(),
  IsComplete: z.boolean(),
  ...slotAnswers,
  ...slotFilenames,
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

export const EmployerApplicationRow = z.object({
  ApplicationId: z.int(),
  ApplicationStatusId: z.int(),
  JobNumber: z.string(),
  Contact: z.string(),
  JobTitle: z.string(),
  ModifiedOn: z.string(),
  /** How many of the mandatory documents are there. */
  DocumentCount: z.int(),
  /** Those that are not; left out where all are there. */
  MissingDocuments: z.optional(z.array(MissingDocument)),
});
export type EmployerApplicationRow = z.output<typeof EmployerApplicationRow>;

export const AdminApplicationRow = z.object({
  ApplicationId: z.int(),
  ApplicationStatusId: z.int(),
  JobNumber: z.string(),
  Contact: z.string(),
  JobTitle: z.string(),
  Employer: z.string(),
  DesignationNumber: z.string(),
  CaseManager: z.string(),
  CreatedOn: z.string(),
  ModifiedOn: z.string(),
  ModifiedBy: z.string(),
  /** How many of the mandatory documents are there. */
  DocumentCount: z.int(),
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

interface FromTo<Value> {
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
