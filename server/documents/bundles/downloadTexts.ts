import type { Language } from '../../../contract/languages.ts';
import type { ReviewMark } from '../../../contract/reviews.ts';
import type { MergePlan } from '../store/index.ts';

const createColumnNames = (name: string, state: string, place: string): MergePlan['columns'] => [
  name,
  state,
  place,
];

const englishTexts = {
  application: 'Application',
  documents: 'Documents',
  columns: createColumnNames('Document', 'State', 'In This File'),
  facts: {
    jobTitle: 'Job Title',
    employer: 'Employer',
    designationNumber: 'Designation Number',
    status: 'Status',
    caseManager: 'Case Manager',
    createdOn: 'Created',
    modifiedOn: 'Last Revised',
  },
  noManager: 'Not Yet Assigned',
  missing: 'Missing',
  received: 'Received',
  states: {
    notReviewed: 'Not Yet Reviewed',
    accepted: 'Accepted',
    toReplace: 'To Be Replaced',
    newVersion: 'New Version',
  } satisfies Record<ReviewMark | 'newVersion', string>,
  withReasons: (state: string, reasons: string) => `${state}: ${reasons}`,
  warning: 'For staff only: this file has internal notes.',
  note: (title: string) => `Note: ${title}`,
  aNote: 'Document of a Note',
  program: 'The program',
  marks: {
    internal: 'Internal: the employer cannot see this',
    visible: 'Visible to the employer',
    struck: (by: string, reason: string) => `Struck through${by ? ` by ${by}` : ''}: ${reason}`,
    corrected: 'Corrected',
  },
  made: (on: string, by: string) => `Created on ${on} for ${by}.`,
  index: {
    title: 'Index',
    applications: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
    list: 'Applications',
    columns: createColumnNames('Application', 'Status', 'In This ZIP File'),
    heads: ['Number', 'Applicant', 'Employer', 'Status', 'Case Manager', 'File', 'Remark'],
    leftOut: 'Not in the ZIP file, which would be larger than 1 GB.',
    failed: 'Could not be created. Download it from the application’s page.',
    leftOutDocuments: (count: number) =>
      count === 1 ? '1 document could not be read.' : `${count} documents could not be read.`,
  },
};

type DownloadTexts = typeof englishTexts;

const frenchTexts: DownloadTexts = {
  application: 'Demande',
  documents: 'Documents',
  columns: ['Document', 'État', 'Dans ce fichier'],
  facts: {
    jobTitle: 'Titre du poste',
    employer: 'Employeur',
    designationNumber: 'Numéro de désignation',
    status: 'État',
    caseManager: 'Gestionnaire de cas',
    createdOn: 'Créée',
    modifiedOn: 'Dernière modification',
  },
  noManager: 'À venir',
  missing: 'Manquant',
  received: 'Reçu',
  states: {
    notReviewed: 'Pas encore examiné',
    accepted: 'Accepté',
    toReplace: 'À remplacer',
    newVersion: 'Nouvelle version',
  },
  withReasons: (state, reasons) => `${state}\u00a0: ${reasons}`,
  warning: 'Réservé au personnel\u00a0: ce fichier contient des notes internes.',
  note: (title) => `Note\u00a0: ${title}`,
  aNote: 'Document d’une note',
  program: 'Le programme',
  marks: {
    internal: 'Interne\u00a0: l’employeur ne peut pas voir cette note',
    visible: 'Visible pour l’employeur',
    struck: (by, reason) => `Rayée${by ? ` par ${by}` : ''}\u00a0: ${reason}`,
    corrected: 'Corrigée',
  },
  made: (on, by) => `Fichier créé le ${on} pour ${by}.`,
  index: {
    title: 'Index',
    applications: (count) => (count === 1 ? '1 demande' : `${count} demandes`),
    list: 'Demandes',
    columns: ['Demande', 'État', 'Dans ce fichier ZIP'],
    heads: [
      'Numéro',
      'Personne candidate',
      'Employeur',
      'État',
      'Gestionnaire de cas',
      'Fichier',
      'Remarque',
    ],
    leftOut: 'Absente du fichier ZIP, qui dépasserait 1\u00a0Go.',
    failed: 'Le fichier n’a pas pu être créé. Téléchargez-le depuis la page de la demande.',
    leftOutDocuments: (count) =>
      count === 1 ? '1 document n’a pas pu être lu.' : `${count} documents n’ont pas pu être lus.`,
  },
};

export const downloadTexts: Record<Language, DownloadTexts> = { en: englishTexts, fr: frenchTexts };
