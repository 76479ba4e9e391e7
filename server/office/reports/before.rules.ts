import { statuses } from '../../../contract/program.ts';
import { decisionIn } from './counting.rules.ts';
import type { Facts, Place, Span } from './facts.ts';

/** The status that says yes. */
export const recommendedStatus = Number(statuses.find(({ recommends }) => recommends)?.id);

/** What happened to an application in a further period, which is compared with the one that was asked for. */
export interface Happened {
  filedAt: Place | null;
  decidedAt: Place | null;
  isRecommended: boolean;
}

interface Asked {
  span: Span;
  isClosing(statusId: number): boolean;
  placeAt(facts: Facts, instant: number): Place;
}

export function happenedIn(facts: Facts, { span, isClosing, placeAt }: Asked): Happened {
  const isFiled = span.begins <= facts.filedOn && facts.filedOn < span.ends;
  const decision = decisionIn(facts, { span, isClosing });
  return {
    filedAt: isFiled ? placeAt(facts, facts.filedOn) : null,
    decidedAt: decision ? placeAt(facts, decision.from) : null,
    isRecommended: decision?.statusId === recommendedStatus,
  };
}
