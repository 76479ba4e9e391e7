import { type ProgramTexts, programTexts } from '../texts/program.ts';
import { useTextsOf } from './language.tsx';

/** The names of slots, statuses and the program's other lists, in the language of the page. */
export function useProgramTexts(): ProgramTexts {
  return useTextsOf(programTexts);
}
