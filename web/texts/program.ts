import { byKey } from '../../contract/byKey.ts';
import { namesIn } from '../../contract/enumerations.ts';
import type { Language } from '../../contract/languages.ts';
import {
  oneOfGroups,
  programVersion,
  replacementReasons,
  sectors,
  sizes,
  slots,
  statuses,
  years,
} from '../../contract/program.ts';
import { slotInWords } from '../../contract/slotInWords.ts';

function namesOf(language: Language) {
  return {
    enumerations: {
      statuses: namesIn(statuses, language),
      sectors: namesIn(sectors, language),
      sizes: namesIn(sizes, language),
      years: namesIn(years, language),
    },
    reasons: byKey(
      replacementReasons,
      ({ key }) => key,
      ({ name }) => name[language],
    ),
  };
}

export type ProgramTexts = ReturnType<typeof namesOf>;

let made: Partial<Record<Language, ProgramTexts>> = {};
let madeOf = 0;

/** Returns the present names of statuses, sectors and the program's other lists. */
export function programTexts(language: Language): ProgramTexts {
  if (madeOf !== programVersion()) made = {};
  madeOf = programVersion();
  made[language] ??= namesOf(language);
  return made[language];
}

/** Returns the name of a slot or a one-of group; a slot that was removed from the program has its key as words. */
export function nameOfSlot(key: string, language: Language): string {
  const named = [...slots, ...oneOfGroups].find((one) => one.key === key);
  return named?.name[language] ?? slotInWords(key);
}
