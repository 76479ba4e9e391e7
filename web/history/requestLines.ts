import type { HistoryEntry } from '../../contract/applications.ts';
import type { Language } from '../../contract/languages.ts';
import { showDay } from '../platform/showDay.ts';
import { historyTexts } from './historyTexts.ts';

const kinds = [
  'requestSent',
  'requestChanged',
  'requestExtended',
  'requestWithdrawn',
  'requestAnswered',
  'requestDecided',
  'requestAccepted',
  'requestEnded',
] as const;
type RequestKind = (typeof kinds)[number];

export function isOfRequest(kind: string): kind is RequestKind {
  return (kinds as readonly string[]).includes(kind);
}

interface Requested {
  Round: number;
  DueOn: string;
  Items: number;
  DueBefore?: string;
  Missing?: number;
}

/** What the history says of a request for documents and answers. */
export function describeRequest(
  kind: RequestKind,
  details: HistoryEntry['Details'],
  language: Language,
) {
  const { Round, DueOn, Items, DueBefore, Missing } = details as unknown as Requested;
  const texts = historyTexts[language];
  const due = showDay(DueOn, language);
  const isOver =
    kind === 'requestWithdrawn' || kind === 'requestAccepted' || kind === 'requestEnded';
  const lines = [
    ...(Round > 1 ? [texts.requestRound(Round)] : []),
    texts.requestItems(Items),
    ...(Missing ? [texts.requestMissing(Missing)] : []),
  ];
  if (DueBefore) lines.push(texts.requestDueFromTo(showDay(DueBefore, language), due));
  else if (!isOver) lines.push(texts.requestDue(due));
  return { title: texts[kind], lines };
}
