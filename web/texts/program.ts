import { byKey } from '../../contract/byKey.ts';
import { namesIn } from '../../contract/enumerations.ts';
import type { Language } from '../../contract/languages.ts';
import {
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
      statuses: namesIn(statuses, language),
      sectors: namesIn(sectors, language),
      sizes: namesIn(sizes, language),
      years: namesIn(years, language),
    },
    slots: byKey(
      slots,
      ({ key }) => key,
      ({ name, tooltip }) => ({
        name: name[language],
        tooltip: tooltip?.[language] ?? '',
      }),
    ),
    reasons: byKey(
      replacementReasons,
      ({ key }) => key,
      ({ name }) => name[language],
    ),
    oneOf: byKey(
      oneOfGroups,
      ({ key }) => key,
      ({ name, rule }) => ({ name: name[language], rule: rule[language] }),
    ),
  };
}

/** The names of the program's own data, which `contract/program.ts` holds in both languages. */
export const programTexts = { en: namesOf('en'), fr: namesOf('fr') } satisfies Record<
  Language,
  object
>;
export type ProgramTexts = ReturnType<typeof namesOf>;
