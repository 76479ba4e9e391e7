import { findMissingSlots, findSlotsOfGroup } from './applications.ts';
import type { Language } from './languages.ts';
import {
  applyProgramChanges,
  type InBothLanguages,
  type OfferedRow,
  oneOfGroups,
} from './program.ts';
import type { NewRequestItem } from './requests.ts';

export const templateKinds = ['missingDocuments', 'paper', 'question'] as const;

/** Templates are in a separate file because only administrators' pages load them. */
export interface RequestTemplate extends OfferedRow {
  readonly key: string;
  readonly name: InBothLanguages;
  readonly text: InBothLanguages;
  /** `missingDocuments` sends no request for an application whose mandatory documents are complete. */
  readonly asks: (typeof templateKinds)[number];
  readonly daysUntilDue: number;
  readonly slot?: string;
  readonly reason?: string;
  readonly title?: InBothLanguages;
  readonly question?: InBothLanguages;
}

const specifiedTemplates: readonly RequestTemplate[] = [
  {
    key: 'missingDocuments',
    name: { en: 'Missing Documents', fr: 'Documents manquants' },
    text: {
      en: 'Some mandatory documents for this application are still missing. Please add them so that the review can continue.',
      fr: 'Il manque encore des documents obligatoires dans cette demande. Veuillez les ajouter pour que l’examen puisse se poursuivre.',
    },
    asks: 'missingDocuments',
    daysUntilDue: 14,
  },
  {
    key: 'newPassport',
    name: { en: 'Renewed Passport', fr: 'Passeport renouvelé' },
    text: {
      en: 'The passport in this application has expired or is about to expire. Please send the renewed one.',
      fr: 'Le passeport joint à cette demande est expiré ou le sera bientôt. Veuillez envoyer le passeport renouvelé.',
    },
    asks: 'paper',
    slot: 'PassportScan',
    reason: 'expired',
    daysUntilDue: 30,
  },
  {
    key: 'newLanguageTest',
    name: { en: 'New Language Test Result', fr: 'Nouveaux résultats du test linguistique' },
    text: {
      en: 'The language test result in this application is no longer valid or is about to expire. Please send a new result.',
      fr: 'Les résultats du test linguistique joints à cette demande ne sont plus valides ou expireront bientôt. Veuillez en envoyer de nouveaux.',
    },
    asks: 'paper',
    slot: 'LanguageTestResult',
    reason: 'expired',
    daysUntilDue: 60,
  },
  {
    key: 'offerStands',
    name: {
      en: 'Is the Job Offer Still Valid?',
      fr: 'L’offre d’emploi est-elle toujours valable?',
    },
    text: {
      en: 'Before the program decides, please confirm that the job offer has not changed.',
      fr: 'Avant que le programme prenne sa décision, veuillez confirmer que l’offre d’emploi n’a pas changé.',
    },
    asks: 'question',
    title: { en: 'Job Offer', fr: 'Offre d’emploi' },
    question: {
      en: 'Is the position still open to the applicant, with the wage, hours and start date of the offer?',
      fr: 'Le poste est-il toujours offert à la personne candidate, avec le salaire, l’horaire et la date de début de l’offre?',
    },
    daysUntilDue: 10,
  },
];

export const getRequestTemplates = () => applyProgramChanges('templates', specifiedTemplates);

export function findRequestTemplate(key: string): RequestTemplate | undefined {
  return getRequestTemplates().find((template) => template.key === key);
}

export function createTemplateItems(
  { asks, slot, reason, title, question }: RequestTemplate,
  language: Language,
  filledSlots: readonly string[],
): NewRequestItem[] {
  const noItem = { Slot: null, Title: '', Reasons: [], Text: '' };
  if (asks === 'missingDocuments') {
    return findMissingSlots(filledSlots).map((missing) => {
      const group = oneOfGroups.find(({ key }) => key === missing);
      const slot = group ? findSlotsOfGroup(group.key, filledSlots)[0] : missing;
      const Text = group ? toSentence(group.rule[language]) : '';
      return { ...noItem, Kind: 'document', Slot: slot ?? null, Text };
    });
  }
  if (asks === 'paper') {
    return [{ ...noItem, Kind: 'document', Slot: slot ?? null, Reasons: reason ? [reason] : [] }];
  }
  const Title = title?.[language] ?? '';
  return [{ ...noItem, Kind: 'question', Title, Text: question?.[language] ?? '' }];
}

const toSentence = (rule: string) => `${rule.slice(0, 1).toUpperCase()}${rule.slice(1)}.`;
