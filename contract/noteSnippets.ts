import { applyProgramChanges, type InBothLanguages, type OfferedRow } from './program.ts';

export interface NoteSnippet extends OfferedRow {
  readonly key: string;
  readonly name: InBothLanguages;
  readonly text: InBothLanguages;
  readonly only?: 'internal' | 'visible';
}

const specifiedSnippets: readonly NoteSnippet[] = [
  {
    key: 'inOrder',
    name: { en: 'Everything Is in Order', fr: 'Tout est en ordre' },
    text: {
      en: 'We have reviewed all documents. Nothing is missing at the moment.',
      fr: 'Nous avons examiné tous les documents. Il ne manque rien pour l’instant.',
    },
  },
  {
    key: 'thankYou',
    name: { en: 'Thank You, the Review Continues', fr: 'Merci, l’examen se poursuit' },
    text: {
      en: 'Thank you for the documents. The review continues, and we will write to you here.',
      fr: 'Merci pour les documents. L’examen se poursuit et nous vous répondrons ici.',
    },
    only: 'visible',
  },
  {
    key: 'better',
    name: { en: 'Better Scan Needed', fr: 'Meilleure numérisation requise' },
    text: {
      en: 'A document is not clear enough to read. Please scan it again in colour, with all its pages, and replace the old one.',
      fr: 'Un document n’est pas assez lisible. Veuillez le numériser de nouveau en couleur, avec toutes ses pages, et remplacer l’ancienne version.',
    },
    only: 'visible',
  },
  {
    key: 'called',
    name: { en: 'Called, No Answer', fr: 'Appel sans réponse' },
    text: {
      en: 'Called the employer, no answer. Will try again tomorrow.',
      fr: 'Appel à l’employeur, sans réponse. Nouvel essai demain.',
    },
    only: 'internal',
  },
  {
    key: 'original',
    name: { en: 'Original Seen', fr: 'Original présenté' },
    text: {
      en: 'The original was shown at the office and matches the scan.',
      fr: 'L’original a été présenté au bureau et correspond à la numérisation.',
    },
    only: 'internal',
  },
];

export const getNoteSnippets = () => applyProgramChanges('snippets', specifiedSnippets);
