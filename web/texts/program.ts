import { namesIn } from '../../contract/enumerations.ts';
import type { Language } from '../../contract/languages.ts';
import {
  type ApplicationStatusId,
  type DocumentSlot,
  type InBothLanguages,
  type OneOfKey,
  oneOfGroups,
  type SlotGroup,
  sectors,
  sizes,
  slotGroups,
  slots,
  statuses,
  years,
} from '../../contract/program.ts';

function byKey<Key extends string | number, Row, Text>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  textOf: (row: Row) => Text,
) {
  return Object.fromEntries(rows.map((row) => [keyOf(row), textOf(row)])) as Record<Key, Text>;
}

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
      ({ key }): DocumentSlot => key,
      ({ name, hint, tooltip }) => ({
        name: name[language],
        help: hint[language],
        tooltip: inLanguage(tooltip),
      }),
    ),
    groups: byKey(
      slotGroups,
      ({ key }): SlotGroup => key,
      ({ name }) => name[language],
    ),
    oneOf: byKey(
      oneOfGroups,
      ({ key }): OneOfKey => key,
      ({ name, rule }) => ({ name: name[language], rule: rule[language] }),
    ),
    nextSteps: byKey(
      statuses,
      ({ id }): ApplicationStatusId => id,
      ({ nextStep }) => inLanguage(nextStep),
    ),
  };
}
