import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  type Application,
  type ApplicationRequest,
  applicationProblems,
} from '../../contract/applications.ts';
import type { AnswerOf } from '../../contract/calls.ts';
import type { Problem } from '../../contract/problems.ts';
import { CallError, type CallFailure, failureOf } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { type Draft, requestOf } from './draft.ts';
import type { Uploads } from './useUploads.ts';

export type Saved = AnswerOf<'updateApplication'>;

interface Options {
  draft: Draft;
  base: Application | null;
  uploads: Uploads;
  /** What a save would leave behind: files that did not get through, a note that was not added. */
  leftBehind: string[];
  onSaved(saved: Saved): void;
  /** Answers whether it was closed to this person meanwhile, and then goes on with what is left open. */
  onSavedMeanwhile(theirs: Application): boolean;
}

interface Outcome {
  /** Changes with each try, so that a banner with the same problems appears anew. */
  tries: number;
  problems: Problem[];
  failure: CallFailure | null;
}

interface Sending {
  draft: Draft;
  base: Application | null;
}

/**
 * Saving, step by step: the rules, the uploads that still run, a question when something would be
 * left behind, and the call. Whatever goes wrong, the draft stays as it is.
 */
export function useSaving(options: Options) {
  const { draft, base, uploads, leftBehind, onSaved, onSavedMeanwhile } = options;
  const queries = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ tries: 0, problems: [], failure: null });
  const [theirs, setTheirs] = useState<Application | null>(null);
  const sending = useMutation({
    mutationFn: (sent: Sending) =>
      call(sent.base ? 'updateApplication' : 'createApplication', requestOf(sent.draft, sent.base)),
    // Without a line it fails, so that the person hears of it.
    networkMode: 'always',
    // Every list and every page of this application is of yesterday now.
    onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }),
    onError: (error, sent) => fail(error, sent.base),
    onSettled: () => setWanted(false),
  });
  const isReady = isWanted && !uploads.isRunning && !sending.isPending;
  const isAskingToLeaveOut = isReady && leftBehind.length > 0;

  const send = (sent: Sending = { draft, base }) => sending.mutate(sent, { onSuccess: onSaved });
  const goOn = useEffectEvent(() => send());

  useEffect(() => {
    if (isReady && !isAskingToLeaveOut) goOn();
  }, [isReady, isAskingToLeaveOut]);

  function show(problems: Problem[], failure: CallFailure | null = null) {
    setOutcome(({ tries }) => ({ tries: tries + 1, problems, failure }));
  }

  async function fail(error: unknown, on: Application | null) {
    const problems = error instanceof CallError ? error.problems : [];
    if (!on || failureOf(error) !== 'stale') {
      return show(problems, problems.length > 0 ? null : failureOf(error));
    }
    try {
      const found = await call('readApplication', { applicationId: on.ApplicationId });
      if (onSavedMeanwhile(found)) show([]);
      else setTheirs(found);
    } catch (readError) {
      show([], failureOf(readError));
    }
  }

  return {
    ...outcome,
    isWaiting: isWanted && uploads.isRunning,
    isSending: sending.isPending,
    isAskingToLeaveOut,
    theirs,
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (isWanted || sending.isPending) return;
      const problems = applicationProblems(requestOf(draft, base) as ApplicationRequest);
      show(problems);
      setWanted(problems.length === 0);
    },
    leaveOutAndSave: () => send(),
    /** Back to the form, which is as it was. */
    stop() {
      setWanted(false);
      setTheirs(null);
    },
    saveMerged(merged: Draft, on: Application) {
      setTheirs(null);
      send({ draft: merged, base: on });
    },
  };
}
