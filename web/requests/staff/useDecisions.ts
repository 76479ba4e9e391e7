import { useState } from 'react';
import { createProblem, findTooLongFields, type Problem } from '../../../contract/problems.ts';
import {
  type DecisionKind,
  findCoveringTextProblems,
  findDueDayProblems,
  requestLimits,
  type SentItem,
  type SentRequest,
} from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { useOwnOpenings } from '../../documents/marks/useReviews.ts';
import { call } from '../../platform/calls.ts';
import { getToday, showDay } from '../../platform/dates.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useDraft } from '../../platform/useDraft.ts';
import { requestTexts } from '../../texts/requests.ts';
import { listItemsOfRound } from '../itemName.ts';
import { findTextToAskAgain, toSentDueDay } from './requestDraft.ts';
import { getDefaultDueDay, useRequestChange } from './useRequestChange.ts';

export interface ItemDecision {
  decision: DecisionKind;
  reasons: string[];
  text: string;
}

interface DecisionsDraft {
  of: Record<number, ItemDecision>;
  dueOn: string;
  text: string;
  leavesOutMail: boolean;
}

export function useDecisions(request: SentRequest, reviews: readonly Review[]) {
  const { RequestId, Round, ApplicationId, Version } = request;
  const { language } = useLanguage();
  const usual = (): DecisionsDraft => ({
    of: {},
    dueOn: showDay(getDefaultDueDay(), language),
    text: '',
    leavesOutMail: false,
  });
  const [decisions, setDecisions] = useState(usual);
  const items = listItemsOfRound(request);
  const decided = items.flatMap((item) => {
    const of = decisions.of[item.ItemId];
    // An answer that was withdrawn can no longer be accepted.
    return of && (of.decision !== 'accept' || item.State === 'done') ? [{ item, of }] : [];
  });
  const asksAgain = decided.some(({ of }) => of.decision === 'askAgain');
  const isTyped = Object.keys(decisions.of).length > 0;
  const offer = useDraft({
    form: `decision/${RequestId}/${Round}`,
    value: decisions,
    usual,
    isUnsaved: isTyped,
    isNew: false,
  });

  const submission = useRequestChange(request, {
    rules: () => [
      ...items
        .filter((item) => !decided.some((decision) => decision.item === item))
        .map(({ ItemId }) => createProblem('itemUndecided', `decision-${ItemId}`)),
      ...decided.flatMap(({ item, of }) => findTextProblems(item, of)),
      ...(asksAgain ? findDueDayProblems(toSentDueDay(decisions.dueOn), getToday()) : []),
      ...(asksAgain ? findCoveringTextProblems({ Text: decisions.text.trim() }) : []),
    ],
    change: () =>
      call('decideRequest', {
        RequestId,
        Version,
        Items: decided.map(({ item, of }) => ({
          ItemId: item.ItemId,
          Decision: of.decision,
          Reasons: of.decision === 'askAgain' ? of.reasons : [],
          Text: of.decision === 'askAgain' ? of.text.trim() : '',
          DocumentId: item.DocumentId,
        })),
        DueOn: asksAgain ? toSentDueDay(decisions.dueOn) : '',
        ...(asksAgain ? { Text: decisions.text.trim() } : {}),
        LeaveOutMail: decisions.leavesOutMail,
      }),
    said: ({ State, DueOn }, { language: now }) =>
      State === 'open'
        ? requestTexts[now].askedAgain(showDay(DueOn, now))
        : requestTexts[now].decided,
    // The form closes when somebody else has decided about the answers or withdrawn the request.
    staysAt: (now) => now.State === 'answered' && now.Round === Round,
    onDone() {
      offer.forgetSaved();
      setDecisions(usual());
    },
  });

  const opened = useOwnOpenings(ApplicationId);
  const answers = items.filter(({ State }) => State === 'done');
  /** Documents that were not opened are never accepted together. */
  const isSeen = ({ DocumentId }: SentItem) => DocumentId === null || opened.includes(DocumentId);

  function decide(item: SentItem, fields: Partial<ItemDecision>) {
    const { ItemId } = item;
    setDecisions((current) => {
      const before = current.of[ItemId] ?? {
        ...findTextToAskAgain(item, reviews),
        decision: 'accept',
      };
      return { ...current, of: { ...current.of, [ItemId]: { ...before, ...fields } } };
    });
    submission.forget(`decision-${ItemId}`);
  }

  return {
    ...submission,
    items,
    decisions,
    decided,
    asksAgain,
    isTyped,
    offered: offer,
    takeOver: setDecisions,
    change: (fields: Partial<DecisionsDraft>) =>
      setDecisions((current) => ({ ...current, ...fields })),
    decide,
    acceptable: answers.filter(isSeen),
    unopened: answers.filter((item) => !isSeen(item)),
    acceptSeen() {
      for (const item of answers.filter(isSeen)) decide(item, { decision: 'accept' });
    },
  };
}

function findTextProblems({ ItemId }: SentItem, { decision, text }: ItemDecision): Problem[] {
  if (decision !== 'askAgain') return [];
  const problems = findTooLongFields({ Text: text }, { Text: requestLimits.ItemText });
  return problems.map((problem) => ({ ...problem, field: `text-${ItemId}` }));
}
