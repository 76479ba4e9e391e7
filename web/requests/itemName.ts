import { formatSlotKey } from '../../contract/formatSlotKey.ts';
import type { Language } from '../../contract/languages.ts';
import { slots } from '../../contract/program.ts';
import type { SentItem, SentRequest } from '../../contract/requests.ts';
import { shownTitle } from '../documents/store/shownTitle.ts';
import { useLanguage } from '../platform/language.tsx';
import type { Texts } from '../texts/en.ts';

type Named = Pick<SentItem, 'Kind' | 'Slot' | 'Title'>;

interface Words {
  documents: Texts['documents'];
  kinds: { question: string; additional: string };
}

export function itemName(
  { Kind, Slot, Title }: Named,
  language: Language,
  { documents, kinds }: Words,
): string {
  if (Slot !== null) {
    return slots.find(({ key }) => key === Slot)?.name[language] ?? formatSlotKey(Slot);
  }
  if (Kind === 'question') return Title || kinds.question;
  return Title ? shownTitle(Title, documents) : kinds.additional;
}

export function useItemName(kinds: Words['kinds']) {
  const { language, texts } = useLanguage();
  return (item: Named) => itemName(item, language, { documents: texts.documents, kinds });
}

/** Returns the items without those that were settled in earlier rounds. */
export function itemsOfRound({ Items }: SentRequest): SentItem[] {
  return Items.filter(({ State }) => State === 'open' || State === 'done');
}
