import type { Language } from '../../contract/languages.ts';
import type { DocumentSlot } from '../../contract/program.ts';

export interface DemoRequestItem {
  slot?: DocumentSlot;
  reasons?: readonly string[];
  title?: string;
  text: string;
  answer?: string;
}

export interface DemoRequest {
  employer: number;
  language: Language;
  sent: number;
  due: number;
  text: string;
  items: readonly DemoRequestItem[];
  answered?: number;
  partialReason?: string;
}

export const demoRequests: readonly DemoRequest[] = [
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
];
