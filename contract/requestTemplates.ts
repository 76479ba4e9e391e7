import { missingSlots, slotsOfGroup } from './applications.ts';
import type { Language } from './languages.ts';
import { type InBothLanguages, oneOfGroups } from './program.ts';
import type { NewItem } from './requests.ts';

/** Asks for what is in a slot or is to be put there, or without one a question. */
export interface TemplateItem {
  readonly slot?: string;
  readonly reasons?: readonly string[];
  readonly title?: InBothLanguages;
  readonly text?: InBothLanguages;
}

/**
 * A request that staff send about many applications; each employer gets it in its own language. Data of the program, apart
 * from `program.ts` because only pages of staff need them.
 */
export interface RequestTemplate {
  readonly key: string;
  /** For staff. */
  readonly name: InBothLanguages;
  readonly text: InBothLanguages;
  /** Of an application in which nothing is missing, the mandatory documents ask for nothing. */
  readonly items: 'missingDocuments' | readonly TemplateItem[];
  readonly daysUntilDue: number;
}

export const requestTemplates: readonly RequestTemplate[] = [
  {
    key: 'missingDocuments',
    name: { en: 'Missing Documents', fr: 'Documents manquants' },
    text: {
      en: 'Some mandatory documents of this application are still missing. Please add them so that the review can go on.',
      fr: 'Des documents obligatoires de cette demande manquent encore. Veuillez les ajouter pour que l’examen puisse se poursuivre.',
    },
    items: 'missingDocuments',
    daysUntilDue: 14,
  },
  {
    key: 'newPassport',
    name: { en: 'Renewed Passport', fr: 'Passeport renouvelé' },
    text: {
      en: 'The passport of this application has expired or is about to. Please send the renewed one.',
      fr: 'Le passeport de cette demande est expiré ou le sera bientôt. Veuillez envoyer le passeport renouvelé.',
    },
    items: [{ slot: 'PassportScan', reasons: ['expired'] }],
    daysUntilDue: 30,
  },
  {
    key: 'newLanguageTest',
    name: { en: 'New Language Test Result', fr: 'Nouveaux résultats du test linguistique' },
    text: {
      en: 'The language test of this application is no longer valid or is about to expire. Please send a new result.',
      fr: 'Le test linguistique de cette demande n’est plus valide ou expirera bientôt. Veuillez envoyer de nouveaux résultats.',
    },
    items: [{ slot: 'LanguageTestResult', reasons: ['expired'] }],
    daysUntilDue: 60,
  },
  {
    key: 'offerStands',
    name: { en: 'Does the Job Offer Stand?', fr: 'L’offre d’emploi tient-elle toujours\u202f?' },
    text: {
      en: 'Before the program decides, please confirm that the offer stands as it was filed.',
      fr: 'Avant que le programme prenne sa décision, veuillez confirmer que l’offre est toujours celle qui a été déposée.',
    },
    items: [
      {
        title: { en: 'Job Offer', fr: 'Offre d’emploi' },
        text: {
          en: 'Is the position still open to the applicant, with the wage, hours and start date of the offer?',
          fr: 'Le poste est-il toujours offert à la personne candidate, avec le salaire, l’horaire et la date de début de l’offre\u202f?',
        },
      },
    ],
    daysUntilDue: 10,
  },
];

export function templateWith(key: string): RequestTemplate | undefined {
  return requestTemplates.find((template) => template.key === key);
}

/** What a template asks of an application in which these slots are filled, in the language of its employer. */
export function itemsOfTemplate(
  { items }: RequestTemplate,
  language: Language,
  filledSlots: readonly string[],
): NewItem[] {
  const noItem = { Slot: null, Title: '', Reasons: [], Text: '' };
  if (items === 'missingDocuments') {
    return missingSlots(filledSlots).map((missing) => {
      const group = oneOfGroups.find(({ key }) => key === missing);
      const slot = group ? slotsOfGroup(group.key, filledSlots)[0] : missing;
      const Text = group ? capitalized(group.rule[language]) : '';
      return { ...noItem, Kind: 'document', Slot: slot ?? null, Text };
    });
  }
  return items.map(({ slot, reasons, title, text }) => ({
    ...noItem,
    Kind: slot ? 'document' : 'question',
    Slot: slot ?? null,
    Reasons: [...(reasons ?? [])],
    Title: title?.[language] ?? '',
    Text: text?.[language] ?? '',
  }));
}

const capitalized = (rule: string) => `${rule.slice(0, 1).toUpperCase()}${rule.slice(1)}.`;
