import { createRecord } from '../../contract/createRecord.ts';
import { getNamesInLanguage } from '../../contract/enumerations.ts';
import { formatSlotKey } from '../../contract/formatSlotKey.ts';
import type { Language } from '../../contract/languages.ts';
import {
  getProgramVersion,
  oneOfGroups,
  replacementReasons,
  sectors,
  sizes,
  slots,
  statuses,
  years,
} from '../../contract/program.ts';

function createProgramTexts(language: Language) {
  return {
    enumerations: {
      statuses: getNamesInLanguage(statuses, language),
      sectors: getNamesInLanguage(sectors, language),
      sizes: getNamesInLanguage(sizes, language),
      years: getNamesInLanguage(years, language),
    },
    reasons: createRecord(
      replacementReasons,
      ({ key }) => key,
      ({ name }) => name[language],
    ),
  };
}

export type ProgramTexts = ReturnType<typeof createProgramTexts>;

let cachedProgramTexts: Partial<Record<Language, ProgramTexts>> = {};
let cachedProgramVersion = 0;

export function getProgramTexts(language: Language): ProgramTexts {
  if (cachedProgramVersion !== getProgramVersion()) cachedProgramTexts = {};
  cachedProgramVersion = getProgramVersion();
  cachedProgramTexts[language] ??= createProgramTexts(language);
  return cachedProgramTexts[language];
}

/** Returns the name of a slot or a one-of group; a slot that was removed from the program has its key as words. */
export function findSlotName(key: string, language: Language): string {
  const slotOrGroup = [...slots, ...oneOfGroups].find((candidate) => candidate.key === key);
  return slotOrGroup?.name[language] ?? formatSlotKey(key);
}
