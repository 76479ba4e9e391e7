import { replacementReasons } from '../../../contract/program.ts';
import type { SentItem, SentRequest } from '../../../contract/requests.ts';
import { slotInWords } from '../../../contract/slotInWords.ts';
import { useLanguage } from '../../platform/language.tsx';
import { programTexts } from '../../texts/program.ts';
import { requestTaskTexts } from '../../texts/tasks.ts';

/** What heads an item: its slot, its title, or that it is a question. */
export function useItemName(): (item: SentItem) => string {
  const { language } = useLanguage();
  const names: Readonly<Record<string, { name: string }>> = programTexts[language].slots;
  return ({ Slot, Title }) => {
    if (Slot !== null) return names[Slot]?.name ?? slotInWords(Slot);
    return Title || requestTaskTexts[language].question;
  };
}

/** The reasons of the program's list in words; one that it no longer has is left out. */
export function useReasonNames(): (keys: readonly string[]) => string[] {
  const { language } = useLanguage();
  return (keys) =>
    keys.flatMap((key) => replacementReasons.find((one) => one.key === key)?.name[language] ?? []);
}

/** What this round asks, without what was settled before. */
export function itemsOfRound({ Items }: SentRequest): SentItem[] {
  return Items.filter(({ State }) => State === 'open' || State === 'done');
}
