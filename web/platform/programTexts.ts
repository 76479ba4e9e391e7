import { type ProgramTexts, programTexts } from '../texts/program.ts';
import { useLanguage } from './language.tsx';

export function useProgramTexts(): ProgramTexts {
  return programTexts(useLanguage().language);
}
