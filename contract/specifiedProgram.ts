import type { Day } from './days.ts';
import type { Language } from './languages.ts';

export type TextInBothLanguages = Readonly<Record<Language, string>>;

/** A row is offered from its first day to its last day, both included; without a day there is no limit. */
export interface OfferedRow {
  readonly from?: Day;
  readonly until?: Day;
}

/** The id of a choice is on the wire and in the database, so it never changes. */
export interface Choice<Id extends number = number> extends OfferedRow {
  readonly id: Id;
  readonly name: TextInBothLanguages;
}

export interface Pilot extends OfferedRow {
  readonly key: string;
  readonly name: TextInBothLanguages;
  readonly prefix: string;
}

export interface OneOfGroup {
  readonly key: string;
  readonly name: TextInBothLanguages;
  readonly rule: TextInBothLanguages;
}

export interface FormCard {
  readonly key: string;
  readonly name: TextInBothLanguages;
}

export const slotNeeds = ['mandatory', 'optional', 'abroad', 'inCanada', 'hidden'] as const;
/**
 * `need` says whose applications must have the document: everybody's, nobody's, or only those of applicants
 * abroad or in Canada.
 */
export type SlotNeed = (typeof slotNeeds)[number];

/** `expires` is the last valid day; with `taken` and `issued` the document becomes valid on that day. */
export const dateKinds = ['taken', 'issued', 'expires'] as const;

export interface Slot extends OfferedRow {
  readonly key: string;
  readonly card: string;
  readonly name: TextInBothLanguages;
  readonly hint?: TextInBothLanguages;
  readonly need: SlotNeed;
  /** One document for this group is enough, so the slot's own need is ignored. */
  readonly oneOf?: string;
  readonly tooltip?: TextInBothLanguages;
  readonly dateKind?: (typeof dateKinds)[number];
  readonly goodForMonths?: number;
  readonly formNumber?: string;
  readonly formEdition?: string;
  readonly formLink?: string;
  readonly pilots?: readonly string[];
}

export interface ReplacementReason extends OfferedRow {
  readonly key: string;
  readonly name: TextInBothLanguages;
}

export interface StatusDefinition {
  readonly id: number;
  readonly name: TextInBothLanguages;
  /** A closing status means that the application is decided: its employer can then only read it and add documents. */
  readonly closes?: true;
  readonly recommends?: true;
  /** The office waits for the employer, who is told so even if no documents are missing. */
  readonly waitsForEmployer?: true;
  readonly nextStep?: TextInBothLanguages;
  readonly look: Readonly<{ tone: string; icon: string }>;
}

export const pilots: readonly Pilot[] = [
  { key: 'RCIP', name: { en: 'RCIP', fr: 'PPICR' }, prefix: 'RCIP' },
];

export const oneOfGroups: readonly OneOfGroup[] = [
  {
    key: 'Education',
    name: { en: 'Education Document', fr: 'Un document d’études' },
    rule: { en: 'one of these two', fr: 'l’un de ces deux' },
  },
];

export const cards: readonly FormCard[] = [
  {
    key: 'job',
    name: { en: 'Job and Program Forms', fr: 'Emploi et formulaires du programme' },
  },
  { key: 'person', name: { en: 'Identity and Status', fr: 'Identité et statut' } },
  {
    key: 'experience',
    name: { en: 'Language, Experience and Education', fr: 'Langue, expérience et études' },
  },
];

export const slots: readonly Slot[] = [
  {
    key: 'JobOffer',
    card: 'job',
    name: { en: 'Job Offer', fr: 'Offre d’emploi' },
    hint: {
      en: 'The signed offer with duties, wage, hours and start date.',
      fr: 'L’offre signée, avec les tâches, le salaire, l’horaire et la date de début.',
    },
    need: 'mandatory',
    dateKind: 'issued',
  },
  {
    key: 'Schedule1',
    card: 'job',
    name: { en: 'Schedule 1', fr: 'Annexe 1' },
    hint: {
      en: 'The federal form for the pilot, filled in and signed by the applicant.',
      fr: 'Le formulaire fédéral du programme pilote, rempli et signé par la personne candidate.',
    },
    need: 'mandatory',
  },
  {
    key: 'RecommendationApplication',
    card: 'job',
    name: { en: 'Recommendation Application', fr: 'Demande de recommandation' },
    hint: {
      en: 'The completed, signed application for a community recommendation.',
      fr: 'La demande de recommandation de la communauté, remplie et signée.',
    },
    need: 'mandatory',
  },
  {
    key: 'PassportScan',
    card: 'person',
    name: { en: 'Passport Scan', fr: 'Copie du passeport' },
    hint: {
      en: 'The page with the photo and every page with a stamp or visa, in one file.',
      fr: 'La page avec la photo et chaque page portant un timbre ou un visa, en un seul fichier.',
    },
    need: 'mandatory',
    dateKind: 'expires',
  },
  {
    key: 'IntentToReside',
    card: 'person',
    name: { en: 'Intent to Reside', fr: 'Intention de résider' },
    hint: {
      en: 'The applicant’s signed statement that they intend to live in the community.',
      fr: 'La déclaration signée de l’intention de vivre dans la communauté.',
    },
    need: 'mandatory',
  },
  {
    key: 'ProofOfStatus',
    card: 'person',
    need: 'optional',
    name: { en: 'Proof of Status', fr: 'Preuve de statut' },
    hint: {
      en: 'Mandatory for in-country applicants (already in Canada): for example a work permit or a study permit.',
      fr: 'Obligatoire pour les personnes déjà au Canada\u00a0: par exemple un permis de travail ou un permis d’études.',
    },
    tooltip: {
      en: 'Mandatory for in-country applicants.',
      fr: 'Obligatoire pour les personnes qui se trouvent déjà au Canada.',
    },
    dateKind: 'expires',
  },
  {
    key: 'LanguageTestResult',
    card: 'experience',
    name: { en: 'Language Test Result', fr: 'Résultats du test linguistique' },
    hint: {
      en: 'The complete results of an approved English or French test.',
      fr: 'Les résultats complets d’un test approuvé de français ou d’anglais.',
    },
    need: 'mandatory',
    dateKind: 'taken',
    goodForMonths: 24,
  },
  {
    key: 'ProofOfWorkExperience',
    card: 'experience',
    name: { en: 'Proof of Work Experience', fr: 'Preuve d’expérience de travail' },
    hint: {
      en: 'Letters from previous employers with duties, hours and dates, in one file.',
      fr: 'Les lettres d’anciens employeurs avec les tâches, les heures et les dates, en un seul fichier.',
    },
    need: 'mandatory',
  },
  {
    key: 'EducationCredential',
    card: 'experience',
    need: 'optional',
    name: {
      en: 'Education Credential Assessment',
      fr: 'Évaluation des diplômes d’études (EDE)',
    },
    hint: {
      en: 'The assessment of a credential that was earned outside Canada.',
      fr: 'L’évaluation d’un diplôme obtenu à l’extérieur du Canada.',
    },
    oneOf: 'Education',
    dateKind: 'issued',
    goodForMonths: 60,
  },
  {
    key: 'CanadianCredential',
    card: 'experience',
    need: 'optional',
    name: { en: 'Canadian Credential', fr: 'Diplôme canadien' },
    hint: {
      en: 'A diploma, certificate or degree that was earned in Canada.',
      fr: 'Un diplôme, un certificat ou un grade obtenu au Canada.',
    },
    oneOf: 'Education',
  },
];

export const calendar = {
  monthsUntilFiling: 6,
  countsWorkingDays: false,
  holidays: [
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
  ],
};

export const replacementReasons: readonly ReplacementReason[] = [
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
];

export const statuses = [
  {
    id: 1,
    name: { en: 'Submitted', fr: 'Déposée' },
    nextStep: {
      en: 'All mandatory documents have been received. The program will review the application next.',
      fr: 'Tous les documents obligatoires ont été reçus. Le programme examinera ensuite la demande.',
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
      en: 'The program has everything it asked for and will now make its decision.',
      fr: 'Le programme a tout ce qu’il a demandé et prendra maintenant sa décision.',
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
] as const satisfies readonly StatusDefinition[];

export const sectors: readonly Choice[] = [
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
];

export const sizes: readonly Choice[] = [
  { id: 1, name: { en: 'Under 10 employees', fr: 'Moins de 10 personnes' } },
  { id: 2, name: { en: 'Under 30 employees', fr: 'Moins de 30 personnes' } },
  { id: 3, name: { en: 'Under 50 employees', fr: 'Moins de 50 personnes' } },
  { id: 4, name: { en: '50 employees or more', fr: '50 personnes ou plus' } },
];

export const years: readonly Choice[] = [
  { id: 1, name: { en: 'Under 2 years', fr: 'Moins de 2 ans' } },
  { id: 2, name: { en: '2 to 5 years', fr: '2 à 5 ans' } },
  { id: 3, name: { en: 'Over 5 years', fr: 'Plus de 5 ans' } },
];
