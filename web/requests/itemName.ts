import { formatSlotKey } from '../../contract/formatSlotKey.ts';
import type { Language } from '../../contract/languages.ts';
import { slots } from '../../contract/program.ts';
import type { SentItem, SentRequest } from '../../contract/requests.ts';
import { translateTitle } from '../documents/store/translateTitle.ts';
import { useLanguage } from '../platform/language.tsx';
import type { Texts } from '../texts/en.ts';

type NameableItem = Pick<SentItem, 'Kind' | 'Slot' | 'Title'>;

interface ItemNameTexts {
  documents: Texts['documents'];
  kinds: { question: string; additional: string };
}

export function getItemName(
  { Kind, Slot, Title }: NameableItem,
  language: Language,
  { documents, kinds }: ItemNameTexts,
): string {
  if (Slot !== null) {
    return slots.find(({ key }) => key === Slot)?.name[language] ?? formatSlotKey(Slot);
  }
  if (Kind === 'question') return Title || kinds.question;
  return Title ? translateTitle(Title, documents) : kinds.additional;
}

export function useItemName(kinds: ItemNameTexts['kinds']) {
  const { language, texts } = useLanguage();
  return (item: NameableItem) => getItemName(item, language, { documents: texts.documents, kinds });
}

/** Returns the items without those that were settled in earlier rounds. */
export function listItemsOfRound({ Items }: SentRequest): SentItem[] {
  return Items.filter(({ State }) => State === 'open' || State === 'done');
}
