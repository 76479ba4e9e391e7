import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Application,
  type ApplicationRequest,
  findApplicationProblems,
} from '../../../../contract/applications.ts';
import type { UnsavedDate } from '../../../documents/dates/enteredDates.ts';
import { sendDocumentDates } from '../../../documents/dates/sendDocumentDates.ts';
import type { Uploads } from '../../../documents/store/useUploads.ts';
import { useIsMounted } from '../../../platform/useIsMounted.ts';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { type ApplicationFormDraft, toSaveRequest } from './applicationFormDraft.ts';
import { mergeThreeWays } from './merge/mergeThreeWays.ts';
import {
  type DraftToSave,
  type MergeConflict,
  type MergedChanges,
  type SavedApplication,
  saveAndMerge,
} from './merge/saveAndMerge.ts';

export interface CompletedSave {
  saved: SavedApplication;
  draft: ApplicationFormDraft;
  button: string;
  mergedChanges: MergedChanges | null;
  /** These dates could not be saved, and the form stays open for them. */
  lostDates: UnsavedDate[];
}

interface SaveApplicationOptions extends Omit<DraftToSave, 'mergedChanges'> {
  uploads: Uploads;
  hasUnsentItems: boolean;
  first: (() => Promise<boolean>) | undefined;
  /** The hook calls this even when the person has left the page. */
  forgetDraft(): void;
  onSaved(outcome: CompletedSave): void;
  /** The hook calls this instead of `onSaved` when the person has left the page. */
  onItemsLeftOut(lostDates: UnsavedDate[]): void;
  isClosedTo(theirs: Application): boolean;
  onClosed(theirs: Application): void;
  /** The hook calls this when the person has resolved a conflict and continues with the result. */
  onMerged(chosen: ApplicationFormDraft, theirs: Application): void;
}

type DraftWithPressedButton = DraftToSave & { button: string };

/** Checks the form and waits for running uploads before it saves; the draft survives every failure. */
export function useSaveApplication(options: SaveApplicationOptions) {
  const { draft, base, uploads, hasUnsentItems, leavesOutMail } = options;
  const queries = useQueryClient();
  const isMounted = useIsMounted();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isPaused, setPaused] = useState(false);
  const isFirstSent = useRef(false);
  const [conflict, setConflict] = useState<(MergeConflict & { button: string }) | null>(null);
  const submission = useSubmit({
    rules: () => findApplicationProblems(toSaveRequest(draft, base) as ApplicationRequest),
    async send(sent: DraftWithPressedButton) {
      try {
        const outcome = await saveAndMerge(sent, options.isClosedTo);
        if (outcome.kind === 'saved') {
          options.forgetDraft();
          // All cached lists and pages that show this application are outdated now.
          await queries.invalidateQueries({ refetchType: 'none' });
          const { saved, draft } = outcome;
          const lostDates = await sendDocumentDates(saved.ApplicationId, draft.slots);
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
