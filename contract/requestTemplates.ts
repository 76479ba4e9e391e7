import { missingSlots, slotsOfGroup } from './applications.ts';
import type { Language } from './languages.ts';
import { oneOfGroups, type RequestTemplate, requestTemplates } from './program.ts';
import type { NewItem } from './requests.ts';

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
      const slot = group ? slotsOfGroup[group.key][0] : missing;
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
