import { type Application, missingDocuments } from '../../../contract/applications.ts';
import { filledSlots } from '../../../contract/attachments.ts';
import type { Language } from '../../../contract/languages.ts';
import { oneOfGroups, slots } from '../../../contract/program.ts';
import { slotInWords } from '../../../contract/slotInWords.ts';
import { shownTitle } from '../../documents/shownTitle.ts';
import { papersTexts } from '../../texts/applications.ts';
import type { Texts } from '../../texts/en.ts';
import type { Printed } from './PrintedApplication.tsx';

interface Listed {
  key: string;
  name: string;
  filename: string;
  state: string;
}

/** What is there and what is missing, in the order of the program; of what nobody said anything, that it was received. */
export function listedDocuments(
  application: Application,
  stateOf: Printed['stateOf'],
  language: Language,
  all: Texts,
): Listed[] {
  const texts = papersTexts[language];
  const filled = filledSlots(application);
  const missing: readonly string[] = missingDocuments(application);

  const stateOrReceived = (documentId: number, slot?: string) =>
    stateOf?.(documentId, slot) ?? texts.received;
  const inSlot = (slot: string, name: string): Listed[] =>
    filled
      .filter((one) => one.slot === slot)
      .map(({ documentId, filename }) => ({
        key: slot,
        name,
        filename,
        state: stateOrReceived(documentId, slot),
      }));
  const lacking = (key: string, name: string): Listed[] =>
    missing.includes(key) ? [{ key, name, filename: '', state: texts.missing }] : [];

  return [
    ...slots.flatMap(({ key, name }) => [
      ...inSlot(key, name[language]),
      ...lacking(key, name[language]),
    ]),
    ...oneOfGroups.flatMap(({ key, name }) => lacking(key, name[language])),
    ...filled
      .filter(({ slot }) => !slots.some(({ key }) => key === slot))
      .flatMap(({ slot }) => inSlot(slot, slotInWords(slot))),
    ...application.AdditionalDocuments.map(({ DocumentId, Filename, Title }) => ({
      key: `additional-${DocumentId}`,
      name: shownTitle(Title, all.documents),
      filename: Filename,
      state: stateOrReceived(DocumentId),
    })),
  ];
}
