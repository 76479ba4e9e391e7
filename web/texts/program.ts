import { byKey } from '../../contract/byKey.ts';
import { namesIn } from '../../contract/enumerations.ts';
import type { Language } from '../../contract/languages.ts';
import {
  type InBothLanguages,
  oneOfGroups,
  sectors,
  sizes,
  slotGroups,
  slots,
  statuses,
  years,
} from '../../contract/program.ts';

/** What the program is called in one language, for its part of the dictionaries. */
export function programTexts(language: Language) {
  const inLanguage = (text: InBothLanguages | undefined) => text?.[language] ?? '';
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
      ({ name, hint, tooltip }) => ({
        name: name[language],
        help: hint[language],
        tooltip: inLanguage(tooltip),
      }),
    ),
    groups: byKey(
      slotGroups,
      ({ key }) => key,
      ({ name }) => name[language],
    ),
    oneOf: byKey(
      oneOfGroups,
      ({ key }) => key,
      ({ name, rule }) => ({ name: name[language], rule: rule[language] }),
    ),
    nextSteps: byKey(
      statuses,
      ({ id }) => id,
      ({ nextStep }) => inLanguage(nextStep),
    ),
  };
}
