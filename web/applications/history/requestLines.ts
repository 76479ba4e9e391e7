import type { HistoryEntry, ValueChange } from '../../../contract/applications.ts';
import type { Language } from '../../../contract/languages.ts';
import type { NamedItem, RequestChange, RequestDetails } from '../../../contract/requests.ts';
import { formatDay } from '../../platform/formatDay.ts';
import { historyTexts } from '../../texts/notes.ts';
import { findSlotName } from '../../texts/program.ts';

const requestHistoryKinds = [
  'requestSent',
  'requestChanged',
  'requestExtended',
  'requestWithdrawn',
  'requestAnswered',
  'requestDecided',
  'requestAccepted',
  'requestEnded',
  'requestReopened',
] as const;
type RequestHistoryKind = (typeof requestHistoryKinds)[number];

export function isRequestHistoryKind(kind: string): kind is RequestHistoryKind {
  return (requestHistoryKinds as readonly string[]).includes(kind);
}

type RequestHistoryDetails = RequestDetails & Partial<RequestChange & { Missing: number }>;

export function describeRequestEntry(
  kind: RequestHistoryKind,
  details: HistoryEntry['Details'],
  language: Language,
) {
  const requested = details as unknown as RequestHistoryDetails;
  const { Round, DueOn, Items, DueBefore, Missing } = requested;
  const texts = historyTexts[language];
  const due = formatDay(DueOn, language);
  const hasEnded =
    kind === 'requestWithdrawn' || kind === 'requestAccepted' || kind === 'requestEnded';
  const lines = [
    ...(Round > 1 ? [texts.requestRound(Round)] : []),
    texts.requestItems(Items),
    ...(Missing ? [texts.requestMissing(Missing)] : []),
  ];
  if (DueBefore)
    lines.push(texts.requestDueFromTo(formatDayBeforeChange(DueBefore, DueOn, language), due));
  else if (!hasEnded) lines.push(texts.requestDue(due));
  return { title: texts[kind], lines: [...lines, ...describeRequestChanges(requested, language)] };
}

function formatDayBeforeChange(before: string, day: string, language: Language): string {
  const shown = formatDay(before, language);
  return before.slice(0, 4) === day.slice(0, 4) ? shown.replace(/,?\s\d{4}$/, '') : shown;
}

function describeRequestChanges(requested: RequestHistoryDetails, language: Language): string[] {
  const { Text, AddedItems = [], RemovedItems = [], RewordedItems = [] } = requested;
  const texts = historyTexts[language];
  const name = ({ Slot, Title }: NamedItem) =>
    Slot === null ? Title : findSlotName(Slot, language);
  const fromTo = (label: string, { from, to }: ValueChange<string>) => {
    if (!from) return texts.added(label, to);
    return to ? texts.fromTo(label, from, to) : texts.removed(label, from);
  };
  return [
    ...(Text ? [fromTo(texts.coveringText, Text)] : []),
    ...AddedItems.map((item) => texts.itemAdded(name(item))),
    ...RemovedItems.map((item) => texts.itemRemoved(name(item))),
    ...RewordedItems.map((item) =>
      item.from === item.to ? texts.itemReworded(name(item)) : fromTo(name(item), item),
    ),
  ];
}
