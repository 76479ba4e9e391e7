import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Application,
  type ApplicationRequest,
  applicationProblems,
} from '../../../../contract/applications.ts';
import { sendDatesOf } from '../../../documents/dates/sendDates.ts';
import type { LostDate } from '../../../documents/dates/typedDates.ts';
import type { Uploads } from '../../../documents/store/useUploads.ts';
import { useIsMounted } from '../../../platform/useIsMounted.ts';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { type Draft, requestOf } from './draft.ts';
import { mergeThreeWays } from './merge/merge.ts';
import {
  type Conflict,
  type Meanwhile,
  type Saved,
  type Sending,
  saveMerged,
} from './merge/saveMerged.ts';

export interface Outcome {
  saved: Saved;
  /** As it was saved, with what others saved meanwhile. */
  draft: Draft;
  /** The value of the button that was pressed: it says what comes after the save. */
  button: string;
  meanwhile: Meanwhile | null;
  /** What was typed beside documents and could not be saved: the form stays open for it. */
  lostDates: LostDate[];
}

interface Options extends Omit<Sending, 'meanwhile'> {
  uploads: Uploads;
  /** Whether there are failed uploads or an unsent note. */
  leavesBehind: boolean;
  /** Sends what goes with the save before it; false when that could not be sent, and nothing is saved then. */
  first: (() => Promise<boolean>) | undefined;
  /** Comes also when the person has left the page. */
  forgetDraft(): void;
  onSaved(outcome: Outcome): void;
  /** The person has left the page. */
  onLeftBehind(lostDates: LostDate[]): void;
  /** Whether, as it was saved meanwhile, it can only be read by this person. */
  isClosedTo(theirs: Application): boolean;
  onClosed(theirs: Application): void;
  /** The person chose between both sides, and the form goes on with that. */
  onMerged(chosen: Draft, theirs: Application): void;
}

type Sent = Sending & { button: string };

/**
 * Saving, step by step: the rules, the uploads that still run, a question when something would be
 * left behind, and the call. Whatever goes wrong, the draft stays as it is.
 */
export function useSaving(options: Options) {
  const { draft, base, uploads, leavesBehind, leavesOutMail } = options;
  const queries = useQueryClient();
  const isMounted = useIsMounted();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isPaused, setPaused] = useState(false);
  const isFirstSent = useRef(false);
  const [conflict, setConflict] = useState<(Conflict & { button: string }) | null>(null);
  const submission = useSubmit({
    rules: () => applicationProblems(requestOf(draft, base) as ApplicationRequest),
    async send(sent: Sent) {
      try {
        const outcome = await saveMerged(sent, options.isClosedTo);
        if (outcome.kind === 'saved') {
          options.forgetDraft();
          // Every cached list and page of this application is outdated now.
          await queries.invalidateQueries({ refetchType: 'none' });
          const { saved, draft } = outcome;
          const lostDates = await sendDatesOf(saved.ApplicationId, draft.slots);
          if (!isMounted()) options.onLeftBehind(lostDates);
          return { ...outcome, lostDates };
        }
        return outcome;
      } finally {
        setWanted(null);
      }
    },
    onSent(outcome, { button }) {
      if (outcome.kind === 'saved') options.onSaved({ ...outcome, button });
      else if (outcome.kind === 'conflict') setConflict({ ...outcome.conflict, button });
      else options.onClosed(outcome.theirs);
    },
  });
  const { isBusy: isSending, sending, send } = submission;
  const isReady = wanted !== null && !isPaused && !uploads.isRunning && !isSending;
  const isAskingToLeaveOut = isReady && leavesBehind;
  const waitingFor = uploads.isRunning || isPaused ? wanted : null;

  const sentBy = (button: string) => ({
    draft,
    base,
    meanwhile: null,
    leavesOutMail,
    button,
  });
  const sendDraft = () => send(sentBy(wanted ?? ''));
  const goOn = useEffectEvent(() => {
    const { first } = options;
    if (first && !isFirstSent.current) void pauseFor(first);
    else sendDraft();
  });

  /** Goes on to save once what was left behind is sent too; not when that could not be. */
  async function pauseFor(job: () => Promise<boolean>) {
    setPaused(true);
    isFirstSent.current = await job();
    setPaused(false);
    if (!isFirstSent.current) setWanted(null);
  }

  useEffect(() => {
    if (isReady && !isAskingToLeaveOut) goOn();
  }, [isReady, isAskingToLeaveOut]);

  function save(button: string) {
    if (wanted !== null || isSending) return;
    isFirstSent.current = false;
    setWanted(submission.check(sentBy(button)) ? button : null);
  }

  return {
    ...submission,
    save,
    /** The value of the button whose save waits for uploads or is sent. */
    busyWith: sending?.button ?? waitingFor,
    isWaiting: wanted !== null && uploads.isRunning,
    isSending,
    isAskingToLeaveOut,
    conflict,
    submit(event: SubmitEvent) {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      save(submitter instanceof HTMLButtonElement ? submitter.value : '');
    },
    leaveOutAndSave: sendDraft,
    pauseFor,
    /** Returns to the unchanged form. */
    stop() {
      setWanted(null);
      setConflict(null);
    },
    choose(takeTheirs: string[]) {
      if (!conflict) return;
      const { theirs, meanwhile, button } = conflict;
      const chosen = mergeThreeWays(conflict.base, conflict.mine, theirs, takeTheirs).draft;
      setConflict(null);
      options.onMerged(chosen, theirs);
      send({ draft: chosen, base: theirs, meanwhile, leavesOutMail, button });
    },
  };
}
