import { useCallback } from 'react';
import { useTexts } from '../platform/language.tsx';
import type { Texts } from '../texts/en.ts';
import { type NoticeTone, useNotice as useShownNotice } from '../ui/Notice.tsx';

type NoticeText = (texts: Texts) => string;

export function useNotice(): (tone: NoticeTone, getText: NoticeText, isLasting?: boolean) => void {
  const show = useShownNotice();
  return useCallback(
    (tone, getText, isLasting) => show(tone, <TranslatedNotice say={getText} />, isLasting),
    [show],
  );
}

function TranslatedNotice({ say: getText }: { say: NoticeText }) {
  return getText(useTexts());
}
