import type { HistoryEntry } from '../../../contract/applications.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ReviewDetails } from '../../../contract/reviews.ts';
import { formatDay } from '../../platform/formatDay.ts';
import { historyTexts } from '../../texts/notes.ts';
import { findSlotName, getProgramTexts } from '../../texts/program.ts';

interface DocumentDateDetails {
  Slot: string;
  Filename: string;
  from?: string;
  to?: string;
  Date?: string;
}

export function describeDocumentReview(details: HistoryEntry['Details'], language: Language) {
  const { Slot, Title, ...said } = details as unknown as ReviewDetails;
  const texts = historyTexts[language];
  const { reasons } = getProgramTexts(language);
  const place = Slot === null ? Title : findSlotName(Slot, language);
  const reasonNames = said.Reasons.map((key) => reasons[key] ?? key).join(', ');
  return {
    title: texts.documentReviewed[said.State],
    lines: [
      texts.documentIn(place, said.Filename),
      ...(reasonNames ? [reasonNames] : []),
      ...(said.Text ? [texts.quoted(said.Text)] : []),
    ],
  };
}

export function describeDocumentDate(
  kind: 'documentDateSet' | 'documentDateConfirmed',
  details: HistoryEntry['Details'],
  language: Language,
) {
  const {
    Slot,
    Filename,
    from = '',
    to = '',
    Date: confirmed = '',
  } = details as unknown as DocumentDateDetails;
  const texts = historyTexts[language];
  const day = (text: string) => (text ? formatDay(text, language) : texts.noDate);
  const line = kind === 'documentDateSet' ? texts.dateFromTo(day(from), day(to)) : day(confirmed);
  return {
    title: texts[kind],
    lines: [texts.documentIn(findSlotName(Slot, language), Filename), line],
  };
}
