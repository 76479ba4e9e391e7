import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Application,
  type ApplicationRequest,
  findApplicationProblems,
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
  type MergedChanges,
  type SaveDraft,
  type Saved,
  saveAndMerge,
} from './merge/saveAndMerge.ts';

export interface Outcome {
  saved: Saved;
  /** The saved draft, including changes that others saved. */
  draft: Draft;
  /** The value of the pressed button, which decides what follows the save. */
  button: string;
  mergedChanges: MergedChanges | null;
  /** The form stays open for dates that could not be saved. */
  lostDates: LostDate[];
}

interface Options extends Omit<SaveDraft, 'mergedChanges'> {
  uploads: Uploads;
  /** True when there are failed uploads or an unsent note. */
  hasUnsentItems: boolean;
  /** Runs before the save, which is cancelled when this resolves to false. */
  first: (() => Promise<boolean>) | undefined;
  /** Called even when the person has left the page. */
  forgetDraft(): void;
  onSaved(outcome: Outcome): void;
  /** Called when the person has left the page. */
  onItemsLeftOut(lostDates: LostDate[]): void;
  /** Returns true when the version that others saved is read-only for this person. */
  isClosedTo(theirs: Application): boolean;
  onClosed(theirs: Application): void;
  /** Called when the person resolved a conflict; the form continues with the result. */
  onMerged(chosen: Draft, theirs: Application): void;
}

type Sent = SaveDraft & { button: string };

/**
 * Saves step by step: rules, running uploads, a question about unsent items, and the call. The draft survives every
 * failure.
 */
export function useSaving(options: Options) {
  const { draft, base, uploads, hasUnsentItems, leavesOutMail } = options;
  const queries = useQueryClient();
  const isMounted = useIsMounted();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isPaused, setPaused] = useState(false);
  const isFirstSent = useRef(false);
  const [conflict, setConflict] = useState<(Conflict & { button: string }) | null>(null);
  const submission = useSubmit({
    rules: () => findApplicationProblems(requestOf(draft, base) as ApplicationRequest),
    async send(sent: Sent) {
      try {
        const outcome = await saveAndMerge(sent, options.isClosedTo);
        if (outcome.kind === 'saved') {
          options.forgetDraft();
          // All cached lists and pages of this application are outdated now.
          await queries.invalidateQueries({ refetchType: 'none' });
          const { saved, draft } = outcome;
          const lostDates = await sendDatesOf(saved.ApplicationId, draft.slots);
          if (!isMounted()) options.onItemsLeftOut(lostDates);
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
  const isAskingToLeaveOut = isReady && hasUnsentItems;
  const waitingFor = uploads.isRunning || isPaused ? wanted : null;

  const sentBy = (button: string) => ({
    draft,
    base,
    mergedChanges: null,
    leavesOutMail,
    button,
  });
  const sendDraft = () => send(sentBy(wanted ?? ''));
  const continueSaving = useEffectEvent(() => {
    const { first } = options;
    if (first && !isFirstSent.current) void pauseFor(first);
    else sendDraft();
  });

  /** Does a job, such as sending a note, and continues the save when it succeeds. */
  async function pauseFor(job: () => Promise<boolean>) {
    setPaused(true);
    isFirstSent.current = await job();
    setPaused(false);
    if (!isFirstSent.current) setWanted(null);
  }

  useEffect(() => {
    if (isReady && !isAskingToLeaveOut) continueSaving();
  }, [isReady, isAskingToLeaveOut]);

  function save(button: string) {
    if (wanted !== null || isSending) return;
    isFirstSent.current = false;
    setWanted(submission.check(sentBy(button)) ? button : null);
  }

  return {
    ...submission,
    save,
    /** The value of the button whose save is waiting for uploads or being sent. */
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
      const { theirs, mergedChanges, button } = conflict;
      const chosen = mergeThreeWays(conflict.base, conflict.mine, theirs, takeTheirs).draft;
      setConflict(null);
      options.onMerged(chosen, theirs);
      send({ draft: chosen, base: theirs, mergedChanges, leavesOutMail, button });
    },
  };
}
