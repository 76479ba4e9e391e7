import type { Day } from './days.ts';
import type { Language } from './languages.ts';

/**
 * The program as data: what its applications hold, how far they can get, and what employers choose from.
 * Forms, lists, rules and answers follow from here, in the order that stands here. What is here is the
 * program of the specification; keys and ids are on the wire and in databases, and are never used again.
 */

export type InBothLanguages = Readonly<Record<Language, string>>;

/** The count of a year has at least so many digits. */
export const applicationNumbers = { pattern: 'RCIP-{year}-{count}', digits: 6 } as const;

/** One document of such a group is enough. */
export interface OneOf<Key extends string = string> {
  readonly key: Key;
  /** What is missing when none is there. */
  readonly name: InBothLanguages;
  /** Said beside the name of each slot of the group. */
  readonly rule: InBothLanguages;
}

const oneOfRows = [
  {
    key: 'Education',
    name: { en: 'Education Document', fr: 'Un document d’études' },
    rule: { en: 'one of these two', fr: 'l’un de ces deux' },
  },
] as const satisfies readonly OneOf[];

export type OneOfKey = (typeof oneOfRows)[number]['key'];
export const oneOfGroups: readonly OneOf<OneOfKey>[] = oneOfRows;

const groupRows = [
  {
    key: 'job',
    name: { en: 'Job and Program Forms', fr: 'Emploi et formulaires du programme' },
  },
  { key: 'person', name: { en: 'Identity and Status', fr: 'Identité et statut' } },
  {
    key: 'experience',
    name: { en: 'Language, Experience and Education', fr: 'Langue, expérience et études' },
  },
] as const satisfies readonly { key: string; name: InBothLanguages }[];

export type SlotGroup = (typeof groupRows)[number]['key'];
/** The cards of the form. */
export const slotGroups: readonly { readonly key: SlotGroup; readonly name: InBothLanguages }[] =
  groupRows;

/** Which date on a document matters, and how many months it is good for from then; one that expires says until when itself. */
export interface DateRule {
  readonly kind: 'taken' | 'issued' | 'expires';
  readonly goodForMonths?: number;
}

/** A named place for a document; `mandatory`, one of a group, or optional. */
export interface Slot<Key extends string = string> {
  readonly key: Key;
  readonly group: SlotGroup;
  readonly name: InBothLanguages;
  readonly hint: InBothLanguages;
  readonly mandatory?: true;
  readonly oneOf?: OneOfKey;
  /** When an optional one is needed after all. */
  readonly tooltip?: InBothLanguages;
  /** Where the program asks for a date of the document. */
  readonly date?: DateRule;
}

const slotRows = [
  {
    key: 'JobOffer',
    group: 'job',
    name: { en: 'Job Offer', fr: 'Offre d’emploi' },
    hint: {
      en: 'The signed offer with duties, wage, hours and start date.',
      fr: 'L’offre signée, avec les tâches, le salaire, l’horaire et la date de début.',
    },
    mandatory: true,
    date: { kind: 'issued' },
  },
  {
    key: 'Schedule1',
    group: 'job',
    name: { en: 'Schedule 1', fr: 'Annexe 1' },
    hint: {
      en: 'The federal form of the pilot, filled in and signed by the applicant.',
      fr: 'Le formulaire fédéral du programme pilote, rempli et signé par la personne candidate.',
    },
    mandatory: true,
  },
  {
    key: 'RecommendationApplication',
    group: 'job',
    name: { en: 'Recommendation Application', fr: 'Demande de recommandation' },
    hint: {
      en: 'The completed, signed application for a community recommendation.',
      fr: 'La demande de recommandation de la communauté, remplie et signée.',
    },
    mandatory: true,
  },
  {
    key: 'PassportScan',
    group: 'person',
    name: { en: 'Passport Scan', fr: 'Copie du passeport' },
    hint: {
      en: 'The page with the photo and every page with a stamp or visa, in one file.',
      fr: 'La page avec la photo et chaque page portant un timbre ou un visa, en un seul fichier.',
    },
    mandatory: true,
    date: { kind: 'expires' },
  },
  {
    key: 'IntentToReside',
    group: 'person',
    name: { en: 'Intent to Reside', fr: 'Intention de résider' },
    hint: {
      en: 'The applicant’s signed statement of the intent to live in the community.',
      fr: 'La déclaration signée de l’intention de vivre dans la communauté.',
    },
    mandatory: true,
  },
  {
    key: 'ProofOfStatus',
    group: 'person',
    name: { en: 'Proof of Status', fr: 'Preuve de statut' },
    hint: {
      en: 'Mandatory for in-country applicants (already in Canada): for example a work permit or a study permit.',
      fr: 'Obligatoire pour les personnes déjà au Canada\u00a0: par exemple un permis de travail ou un permis d’études.',
    },
    tooltip: {
      en: 'Mandatory for in-country applicants.',
      fr: 'Obligatoire pour les personnes qui se trouvent déjà au Canada.',
    },
    date: { kind: 'expires' },
  },
  {
    key: 'LanguageTestResult',
    group: 'experience',
    name: { en: 'Language Test Result', fr: 'Résultats du test linguistique' },
    hint: {
      en: 'The complete result of an approved test of English or French.',
      fr: 'Les résultats complets d’un test approuvé de français ou d’anglais.',
    },
    mandatory: true,
    date: { kind: 'taken', goodForMonths: 24 },
  },
  {
    key: 'ProofOfWorkExperience',
    group: 'experience',
    name: { en: 'Proof of Work Experience', fr: 'Preuve d’expérience de travail' },
    hint: {
      en: 'Letters from previous employers with duties, hours and dates, in one file.',
      fr: 'Les lettres d’anciens employeurs avec les tâches, les heures et les dates, en un seul fichier.',
    },
    mandatory: true,
  },
  {
    key: 'EducationCredential',
    group: 'experience',
    name: {
      en: 'Education Credential Assessment',
      fr: 'Évaluation des diplômes d’études (EDE)',
    },
    hint: {
      en: 'The assessment of a credential that was earned outside Canada.',
      fr: 'L’évaluation d’un diplôme obtenu à l’extérieur du Canada.',
    },
    oneOf: 'Education',
    date: { kind: 'issued', goodForMonths: 60 },
  },
  {
    key: 'CanadianCredential',
    group: 'experience',
    name: { en: 'Canadian Credential', fr: 'Diplôme canadien' },
    hint: {
      en: 'A diploma, certificate or degree that was earned in Canada.',
      fr: 'Un diplôme, un certificat ou un grade obtenu au Canada.',
    },
    oneOf: 'Education',
  },
] as const satisfies readonly Slot[];

export type DocumentSlot = (typeof slotRows)[number]['key'];
/** Within a group in the order of the form. */
export const slots: readonly Slot<DocumentSlot>[] = slotRows;

/** The likely day on which an applicant files with the federal government is so many months from today. */
export const monthsUntilFiling = 6;

/** Whether the days that an application waits are working days: from Monday to Friday, but for holidays. */
export const countsWorkingDays: boolean = false;

/** Public holidays on which the program is closed, `yyyy-mm-dd`; those to come are added in time. */
export const holidays: readonly Day[] = [
  '2026-01-01',
  '2026-02-16',
  '2026-04-03',
  '2026-05-18',
  '2026-07-01',
  '2026-09-07',
  '2026-10-12',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-02-15',
  '2027-03-26',
  '2027-05-24',
  '2027-07-01',
  '2027-09-06',
  '2027-10-11',
  '2027-12-27',
  '2027-12-28',
];

/** Why a document has to be replaced. */
export const replacementReasons = [
  { key: 'unreadable', name: { en: 'Unreadable', fr: 'Illisible' } },
  { key: 'pagesMissing', name: { en: 'Pages Missing', fr: 'Pages manquantes' } },
  { key: 'wrongDocument', name: { en: 'Wrong Document', fr: 'Mauvais document' } },
  { key: 'notSigned', name: { en: 'Not Signed', fr: 'Non signé' } },
  { key: 'expired', name: { en: 'Expired', fr: 'Expiré' } },
  {
    key: 'nameDiffers',
    name: { en: 'Name Differs from the Application', fr: 'Nom différent de celui de la demande' },
  },
  { key: 'notTranslated', name: { en: 'Not Translated', fr: 'Non traduit' } },
  { key: 'outdatedForm', name: { en: 'Outdated Form', fr: 'Formulaire périmé' } },
  { key: 'other', name: { en: 'Other', fr: 'Autre' } },
] as const satisfies readonly { key: string; name: InBothLanguages }[];

export type ReplacementReason = (typeof replacementReasons)[number]['key'];

/** A status of an application, which administrators set in any order. */
export interface Status<Id extends number = number, Look = { tone: string; icon: string }> {
  readonly id: Id;
  readonly name: InBothLanguages;
  /** Decided: its employer reads the application and adds further documents, nothing more. */
  readonly closes?: true;
  /** What the program is for: reports compare it with the year before. */
  readonly recommends?: true;
  /** The program waits for the employer, who is told so whether documents are missing or not. */
  readonly waitsForEmployer?: true;
  /** What the employer is told of the next step while the application is open and nothing is missing. */
  readonly nextStep?: InBothLanguages;
  /** A tone and an icon of the kit. */
  readonly look: Readonly<Look>;
}

const statusRows = [
  {
    id: 1,
    name: { en: 'Submitted', fr: 'Déposée' },
    nextStep: {
      en: 'All mandatory documents are there. The program reviews the application next.',
      fr: 'Tous les documents obligatoires y sont. Le programme examine ensuite la demande.',
    },
    look: { tone: 'blue', icon: 'send' },
  },
  {
    id: 2,
    name: { en: 'Under Review', fr: 'En cours d’examen' },
    nextStep: {
      en: 'The program is reviewing the application.',
      fr: 'Le programme examine la demande.',
    },
    look: { tone: 'violet', icon: 'clock' },
  },
  {
    id: 3,
    name: { en: 'Incomplete', fr: 'Incomplète' },
    waitsForEmployer: true,
    look: { tone: 'orange', icon: 'fileAlert' },
  },
  {
    id: 4,
    name: { en: 'Complete', fr: 'Complète' },
    nextStep: {
      en: 'The program has everything that it asked for and decides next.',
      fr: 'Le programme a tout ce qu’il a demandé et prend ensuite sa décision.',
    },
    look: { tone: 'teal', icon: 'fileCheck' },
  },
  {
    id: 5,
    name: { en: 'Decline to Recommend', fr: 'Recommandation refusée' },
    closes: true,
    look: { tone: 'red', icon: 'crossCircle' },
  },
  {
    id: 6,
    name: { en: 'Withdrawn', fr: 'Retirée' },
    closes: true,
    look: { tone: 'slate', icon: 'undo' },
  },
  {
    id: 7,
    name: { en: 'Ineligible', fr: 'Non admissible' },
    closes: true,
    look: { tone: 'stone', icon: 'ban' },
  },
  {
    id: 8,
    name: { en: 'Recommended', fr: 'Recommandée' },
    recommends: true,
    closes: true,
    look: { tone: 'green', icon: 'checkCircle' },
  },
] as const satisfies readonly Status[];

export type ApplicationStatusId = (typeof statusRows)[number]['id'];
export const statuses: readonly Status<ApplicationStatusId, (typeof statusRows)[number]['look']>[] =
  statusRows;
export const firstStatus: ApplicationStatusId = 1;

export const sectors = [
  {
    id: 1,
    name: {
      en: 'Education, law and social, community and government services',
      fr: 'Enseignement, droit et services sociaux, communautaires et gouvernementaux',
    },
  },
  { id: 2, name: { en: 'Health', fr: 'Santé' } },
  {
    id: 3,
    name: {
      en: 'Manufacturing and utilities',
      fr: 'Fabrication et services d’utilité publique',
    },
  },
  { id: 4, name: { en: 'Sales and service', fr: 'Vente et services' } },
  { id: 5, name: { en: 'Trades and transport', fr: 'Métiers et transport' } },
] as const;

export const sizes = [
  { id: 1, name: { en: 'Under 10 employees', fr: 'Moins de 10 personnes' } },
  { id: 2, name: { en: 'Under 30 employees', fr: 'Moins de 30 personnes' } },
  { id: 3, name: { en: 'Under 50 employees', fr: 'Moins de 50 personnes' } },
  { id: 4, name: { en: '50 employees or more', fr: '50 personnes ou plus' } },
] as const;

export const years = [
  { id: 1, name: { en: 'Under 2 years', fr: 'Moins de 2 ans' } },
  { id: 2, name: { en: '2 to 5 years', fr: '2 à 5 ans' } },
  { id: 3, name: { en: 'Over 5 years', fr: 'Plus de 5 ans' } },
] as const;
