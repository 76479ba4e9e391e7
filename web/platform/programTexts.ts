import { type ProgramTexts, programTexts } from '../texts/program.ts';
import { useLanguage } from './language.tsx';

/** Returns the names of statuses and other program lists in the language of the page. */
export function useProgramTexts(): ProgramTexts {
  return programTexts(useLanguage().language);
}
