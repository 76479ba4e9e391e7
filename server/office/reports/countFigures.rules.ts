import { isStatusClosed } from '../../../contract/enumerations.ts';
import { statuses } from '../../../contract/program.ts';
import type { ReportFigure } from '../../../contract/reports.ts';
import {
  countNumberedDays,
  type DayCounter,
  type NumberedPause,
  toDayNumber,
} from '../../../contract/workDays.ts';
import type { GroupMembership, ReportFacts, TimeSpan, WaitForEmployer } from './reportFacts.ts';
import type { DayNumber, ZoneDays } from './zoneDays.rules.ts';

export interface CountingPeriod {
  span: TimeSpan;
  asOf: DayNumber;
  zone: ZoneDays;
  placeAt(facts: ReportFacts, instant: number): GroupMembership;
  count: DayCounter;
}

export interface CountedFigure {
  figure: ReportFigure;
  place: GroupMembership;
  statusId?: number;
  days?: number;
  allDays?: number;
  on?: DayNumber;
}

/** Everything after the period is ignored, so a past report never changes. */
export function countFigures(facts: ReportFacts, question: CountingPeriod): CountedFigure[] {
  const { span, placeAt } = question;
  const { begins, ends } = span;
  const figures: CountedFigure[] = [];
  const isFiled = begins <= facts.filedOn && facts.filedOn < ends;
  if (isFiled) figures.push({ figure: 'filed', place: placeAt(facts, facts.filedOn) });
  const wasOpen = findOpenStatus(facts, begins) !== undefined;
  if (wasOpen) figures.push({ figure: 'openBefore', place: placeAt(facts, begins - 1) });
  const open = findOpenStatus(facts, ends);
  if (open) {
    const place = placeAt(facts, ends - 1);
    const until = { instant: ends, day: question.asOf };
    figures.push({
      figure: 'open',
      place,
      statusId: open.statusId,
      ...countProcessingDays(facts, until, question),
    });
    if (!isFiled && !wasOpen) figures.push({ figure: 'reopened', place });
  }
  const decision = findDecision(facts, span);
  if (decision) {
    const place = placeAt(facts, decision.from);
    const on = question.zone.dayOf(decision.from);
    const until = { instant: decision.from, day: on };
    const { statusId } = decision;
    figures.push({
      figure: 'decided',
      place,
      statusId,
      on,
      ...countProcessingDays(facts, until, question),
    });
    if (!isFiled && !wasOpen) figures.push({ figure: 'decidedAgain', place });
  }
  if ((isFiled || wasOpen) && isRemovedWhileOpen(facts, question)) {
    figures.push({ figure: 'erasedOpen', place: placeAt(facts, Number(facts.removedOn) - 1) });
  }
  for (const wait of facts.waits) figures.push(...countRequests(facts, wait, question));
  return figures;
}

function findOpenStatus({ statuses, removedOn }: ReportFacts, instant: number) {
  if (removedOn !== null && removedOn < instant) return undefined;
  return statuses.find(
    ({ statusId, from, until }) =>
      !isStatusClosed(statusId) && from < instant && (until === null || until >= instant),
  );
}

/** Returns the decision that was in force at the end of the period, or when the application was deleted. */
function findDecision({ statuses, removedOn }: ReportFacts, span: TimeSpan) {
  return statuses.find(
    (status) =>
      span.begins <= status.from && status.from < span.ends && isDecision(status, span, removedOn),
  );
}

export function isDecision(
  { statusId, from, until }: ReportFacts['statuses'][number],
  { ends }: TimeSpan,
  removedOn: number | null,
): boolean {
  const stoodTo = Math.min(ends, removedOn ?? ends);
  return isStatusClosed(statusId) && (until === null || (until >= stoodTo && until > from));
}

function isRemovedWhileOpen(facts: ReportFacts, { span }: CountingPeriod): boolean {
  const { removedOn, statuses } = facts;
  if (removedOn === null || removedOn < span.begins || removedOn >= span.ends) return false;
  const last = statuses.filter(({ from }) => from <= removedOn).at(-1);
  return last !== undefined && !isStatusClosed(last.statusId);
}

/** The clock stops while the employer has to answer a request, and while an earlier decision was in force. */
function countProcessingDays(
  facts: ReportFacts,
  until: { instant: number; day: DayNumber },
  { zone, count }: CountingPeriod,
) {
  const from = zone.dayOf(facts.filedOn);
  const pauseOf = (one: { from: number; until: number | null }): NumberedPause => ({
    from: zone.dayOf(one.from),
    until: one.until === null || one.until >= until.instant ? until.day : zone.dayOf(one.until),
  });
  const stops = [
    ...facts.waits,
    ...facts.statuses.filter(({ statusId }) => isStatusClosed(statusId)),
  ].filter((stop) => stop.from < until.instant);
  return {
    days: countNumberedDays([from, until.day], stops.map(pauseOf), count),
    allDays: count(from, until.day),
  };
}

function countRequests(
  facts: ReportFacts,
  wait: WaitForEmployer,
  { span: { begins, ends }, zone, placeAt }: CountingPeriod,
): CountedFigure[] {
  const figures: CountedFigure[] = [];
  const { from, until, dueOn } = wait;
  const isIn = (instant: number) => begins <= instant && instant < ends;
  // A wait after an answer is a new round, while a wait after a mistaken end continues the same round.
  const ofRequest = facts.waits.filter(({ requestId }) => requestId === wait.requestId);
  const position = ofRequest.indexOf(wait);
  const [before, next] = [ofRequest[position - 1], ofRequest[position + 1]];
  const isSentNow = before === undefined || before.isAnswered;
  if (isIn(from) && isSentNow) figures.push({ figure: 'sent', place: placeAt(facts, from) });
  const hasGoneOn = !wait.isAnswered && next !== undefined && next.from < ends;
  if (until !== null && isIn(until) && !hasGoneOn) {
    figures.push({ figure: endOf(wait, zone.dayOf(until)), place: placeAt(facts, until) });
  }
  const isRemoved = facts.removedOn !== null && facts.removedOn < ends;
  if (from < ends && (until === null || until >= ends) && !isRemoved) {
    figures.push({ figure: 'waiting', place: placeAt(facts, ends - 1) });
  }
  return figures;

  function endOf({ isAnswered }: WaitForEmployer, on: DayNumber): ReportFigure {
    if (!isAnswered) return 'unanswered';
    if (!dueOn) return 'dayUnknown';
    return toDayNumber(dueOn) < on ? 'late' : 'inTime';
  }
}

export const recommendedStatusId = Number(statuses.find(({ recommends }) => recommends)?.id);
