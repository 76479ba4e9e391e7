import { replacementReasons } from '../../../contract/program.ts';
import type { SentItem, SentRequest } from '../../../contract/requests.ts';
import { slotInWords } from '../../../contract/slotInWords.ts';
import { useLanguage } from '../../platform/language.tsx';
import { programTexts } from '../../texts/program.ts';
import { requestTaskTexts } from '../../texts/tasks.ts';

export function useItemName(): (item: SentItem) => string {
  const { language } = useLanguage();
  const names: Readonly<Record<string, { name: string }>> = programTexts[language].slots;
  return ({ Slot, Title }) => {
    if (Slot !== null) return names[Slot]?.name ?? slotInWords(Slot);
    return Title || requestTaskTexts[language].question;
  };
}

/** Reasons that the program no longer has are left out. */
export function useReasonNames(): (keys: readonly string[]) => string[] {
  const { language } = useLanguage();
  return (keys) =>
    keys.flatMap((key) => replacementReasons.find((one) => one.key === key)?.name[language] ?? []);
}

/** Without the items that were settled in earlier rounds. */
export function itemsOfRound({ Items }: SentRequest): SentItem[] {
  return Items.filter(({ State }) => State === 'open' || State === 'done');
}
