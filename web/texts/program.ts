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

function namesOf(language: Language) {
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

export type ProgramTexts = ReturnType<typeof namesOf>;

let made: Partial<Record<Language, ProgramTexts>> = {};
let madeOf = 0;

export function programTexts(language: Language): ProgramTexts {
  if (madeOf !== getProgramVersion()) made = {};
  madeOf = getProgramVersion();
  made[language] ??= namesOf(language);
  return made[language];
}

/** Returns the name of a slot or a one-of group; a slot that was removed from the program has its key as words. */
export function nameOfSlot(key: string, language: Language): string {
  const slotOrGroup = [...slots, ...oneOfGroups].find((candidate) => candidate.key === key);
  return slotOrGroup?.name[language] ?? formatSlotKey(key);
}
