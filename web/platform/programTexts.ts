import { type ProgramTexts, programTexts } from '../texts/program.ts';
import { useLanguage } from './language.tsx';

/** The names of statuses and of the program's other lists, in the language of the page. */
export function useProgramTexts(): ProgramTexts {
  return programTexts(useLanguage().language);
}
