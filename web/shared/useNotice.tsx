import { useCallback } from 'react';
import { useTexts } from '../platform/language.tsx';
import type { Texts } from '../texts/en.ts';
import { type NoticeTone, useNotice as useShownNotice } from '../ui/Notice.tsx';

type NoticeText = (texts: Texts) => string;

export function useNotice(): (tone: NoticeTone, say: NoticeText, stays?: boolean) => void {
  const show = useShownNotice();
  return useCallback(
    (tone, say, stays) => show(tone, <TranslatedNotice say={say} />, stays),
    [show],
  );
}

function TranslatedNotice({ say }: { say: NoticeText }) {
  return say(useTexts());
}
