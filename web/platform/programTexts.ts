import { type ProgramTexts, programTexts } from '../texts/program.ts';
import { useLanguage } from './language.tsx';

/** Returns the names of statuses and other lists in the page's language. */
export function useProgramTexts(): ProgramTexts {
  return programTexts(useLanguage().language);
}
