import type { Language } from '../../../../contract/languages.ts';
import type { MergeFailure } from './mergeLimits.ts';

const englishTexts = {
  cover: 'Cover',
  notes: 'Notes',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  pages: (first: number, last: number) =>
    first === last ? `Page ${first}` : `Pages ${first}–${last}`,
  attached: 'Attached',
  leftOut: 'Not in this file',
  whyNot: {
    word: 'It is a Word document.',
    xfa: 'It is a form that only Adobe Acrobat Reader shows.',
    locked: 'It is protected by its author.',
    damaged: 'It is damaged, or cannot be read reliably.',
    tooMuch: 'It has more pages or parts than can be put into one file.',
    fields: 'This form has entries that cannot be shown here as they were typed.',
    layers: 'It has layers that are hidden.',
  } satisfies Record<MergeFailure, string>,
  asItIs:
    'The document is attached to this file as it is. A PDF reader lists it under Attachments, beside a paper clip.',
  whyLeftOut: {
    tooLarge: 'With it, this file would be larger than 60 MB. Download the document separately.',
    unreadable: 'The document cannot be read at the moment. Contact support.',
  },
  unknownLetters: (letters: string) =>
    `The typeface of this file has no letters for ${letters}; question marks replace them. The portal shows them.`,
};

type MergedFileTexts = typeof englishTexts;

const frenchTexts: MergedFileTexts = {
  cover: 'Page de garde',
  notes: 'Notes',
  page: (page, of) => `Page ${page} de ${of}`,
  pages: (first, last) => (first === last ? `Page ${first}` : `Pages ${first} à ${last}`),
  attached: 'Joint au fichier',
  leftOut: 'Absent de ce fichier',
  whyNot: {
    word: 'C’est un document Word.',
    xfa: 'C’est un formulaire que seul Adobe Acrobat Reader affiche.',
    locked: 'Il est protégé par son auteur.',
    damaged: 'Il est endommagé, ou ne peut pas être lu de façon fiable.',
    tooMuch: 'Il a plus de pages ou d’éléments qu’un fichier ne peut en réunir.',
    fields:
      'Son formulaire contient des réponses qui ne peuvent pas être affichées ici telles quelles.',
    layers: 'Il contient des calques masqués.',
  },
  asItIs:
    'Le document est joint à ce fichier tel quel. Un lecteur PDF l’affiche parmi les pièces jointes, à côté d’un trombone.',
  whyLeftOut: {
    tooLarge: 'Avec lui, ce fichier dépasserait 60\u00a0Mo. Téléchargez le document séparément.',
    unreadable: 'Le document ne peut pas être lu pour le moment. Écrivez au soutien technique.',
  },
  unknownLetters: (letters) =>
    `La police de ce fichier n’a pas de caractères pour ${letters}; un point d’interrogation les remplace. Le portail les affiche.`,
};

export const mergedFileTexts: Record<Language, MergedFileTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};
