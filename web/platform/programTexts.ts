import { getProgramTexts, type ProgramTexts } from '../texts/program.ts';
import { useLanguage } from './language.tsx';

export function useProgramTexts(): ProgramTexts {
  return getProgramTexts(useLanguage().language);
}
