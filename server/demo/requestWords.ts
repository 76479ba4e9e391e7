import type { Language } from '../../contract/languages.ts';
import type { DocumentSlot, ReplacementReason } from '../../contract/program.ts';

/** A document of a slot that is to be replaced, or what is asked besides. */
export interface AskedItem {
  slot?: DocumentSlot;
  reasons?: readonly ReplacementReason[];
  /** The heading of a question. */
  title?: string;
  text: string;
  /** What the employer answers: the title of a document, or the answer to a question. */
  answer?: string;
  /** What the staff say of the first answer, and how the employer answers then. */
  again?: { reasons: readonly ReplacementReason[]; text: string; answer: string };
}

/** A request that was sent so many days ago, and in so many days from now has to be answered. */
export interface AskedRequest {
  /** Index of the employer. */
  employer: number;
  language: Language;
  sent: number;
  due: number;
  text: string;
  items: readonly AskedItem[];
  /** How many days ago the answer was sent; left out, it is with the employer. */
  answered?: number;
  partialReason?: string;
  /** Days ago: when it was asked again with another day, answered once more, and settled. */
  again?: { sent: number; due: number; text: string; answered: number; settled: number };
}

/** One of each kind: open, half done, overdue, answered, settled after two rounds; and two in French. */
export const requests: readonly AskedRequest[] = [
  {
    employer: 0,
    language: 'en',
    sent: 3,
    due: 9,
    text: 'Thank you for the application. We need two more things before the committee can look at it.',
    items: [
      {
        slot: 'PassportScan',
        reasons: ['pagesMissing'],
        text: 'Only the page with the photo is there. Please scan every page with a stamp or visa too.',
      },
      {
        title: 'Start of Work',
        text: 'The job offer names no first day of work. When would the applicant start?',
      },
    ],
  },
  {
    employer: 0,
    language: 'en',
    sent: 6,
    due: 4,
    text: 'Nearly there: three points are left.',
    items: [
      {
        slot: 'JobOffer',
        reasons: ['notSigned'],
        text: 'Page 3 has no signature of the employer.',
        answer: 'Job offer, signed',
      },
      {
        title: 'Housing',
        text: 'Where will the applicant live in the first months?',
        answer:
          'In the staff house behind the inn, 14 Shore Road. Rent is $450 a month, heat included.',
      },
      {
        slot: 'LanguageTestResult',
        reasons: ['expired'],
        text: 'The test is older than two years. A receipt of a new booking is enough for now.',
      },
    ],
  },
  {
    employer: 0,
    language: 'en',
    sent: 18,
    due: -3,
    text: '',
    items: [
      {
        slot: 'ProofOfWorkExperience',
        reasons: ['notTranslated'],
        text: 'The second letter is in Spanish. We need it with a certified translation.',
      },
      {
        slot: 'Schedule1',
        reasons: ['outdatedForm', 'notSigned'],
        text: 'Please use the form of this year and have the applicant sign it.',
      },
    ],
  },
  {
    employer: 0,
    language: 'en',
    sent: 10,
    due: 5,
    answered: 1,
    text: 'Two documents have to be replaced, and we have one question.',
    items: [
      {
        slot: 'PassportScan',
        reasons: ['unreadable'],
        text: 'The photo page is blurred. The number cannot be read.',
        answer: 'Passport, scanned again',
      },
      {
        slot: 'RecommendationApplication',
        reasons: ['nameDiffers'],
        text: 'The family name is spelled differently from the passport.',
        answer: 'Recommendation application, corrected',
      },
      {
        title: 'Hours of Work',
        text: 'The offer says 30 hours a week, the schedule 37.5. Which is right?',
        answer: '37.5 hours. The offer was corrected, and both of us have signed the change.',
      },
    ],
  },
  {
    employer: 0,
    language: 'en',
    sent: 40,
    due: -24,
    answered: 34,
    text: 'One document has to be replaced.',
    items: [
      {
        slot: 'IntentToReside',
        reasons: ['wrongDocument'],
        text: 'This is the job offer a second time. We need the statement of the intent to live here.',
        answer: 'Intent to reside',
        again: {
          reasons: ['notSigned'],
          text: 'This is the right form, but the applicant has not signed it.',
          answer: 'Intent to reside, signed',
        },
      },
      {
        title: 'Telephone',
        text: 'At which number can we reach the applicant?',
        answer: '705 555 0188, in the evening.',
      },
    ],
    again: {
      sent: 32,
      due: -20,
      text: 'Thank you, the telephone number is noted. One signature is still missing.',
      answered: 27,
      settled: 26,
    },
  },
  {
    employer: 1,
    language: 'fr',
    sent: 11,
    due: 2,
    answered: 2,
    partialReason: 'L’ancien employeur est en vacances. Sa lettre arrivera la semaine prochaine.',
    text: 'Merci de votre demande. Il nous manque encore deux éléments.',
    items: [
      {
        slot: 'PassportScan',
        reasons: ['unreadable', 'pagesMissing'],
        text: 'La page avec la photo est coupée en bas, et les pages avec les timbres manquent.',
        answer: 'Passeport, toutes les pages',
      },
      {
        slot: 'ProofOfWorkExperience',
        reasons: ['pagesMissing'],
        text: 'Il faut aussi une lettre du deuxième employeur, avec les dates et les tâches.',
      },
    ],
  },
  {
    employer: 10,
    language: 'fr',
    sent: 2,
    due: 12,
    text: 'Votre demande est presque complète.',
    items: [
      {
        slot: 'JobOffer',
        reasons: ['notSigned'],
        text: 'La signature de l’employeur manque à la dernière page.',
      },
      {
        title: 'Logement',
        text: 'Où la personne habitera-t-elle durant les premiers mois?',
        answer: 'Dans le logement au-dessus de la laiterie, à cinq minutes à pied.',
      },
    ],
  },
];
