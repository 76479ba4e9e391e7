import { useCallback } from 'react';
import { useTexts } from '../platform/language.tsx';
import type { Texts } from '../texts/en.ts';
import { type NoticeTone, useNotice as useShownNotice } from '../ui/Notice.tsx';

type Say = (texts: Texts) => string;

/** Shows a notice whose text changes when the language is switched. */
export function useNotice(): (tone: NoticeTone, say: Say, stays?: boolean) => void {
  const show = useShownNotice();
  return useCallback((tone, say, stays) => show(tone, <Said say={say} />, stays), [show]);
}

function Said({ say }: { say: Say }) {
  return say(useTexts());
}
