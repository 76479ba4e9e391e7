import { useQueryClient } from '@tanstack/react-query';
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
}

interface Outcome {
  /** Changes with each try, so that a banner with the same problems appears anew. */
  tries: number;
  problems: Problem[];
  failure: CallFailure | null;
}

type Phase = 'idle' | 'waiting' | 'asking' | 'sending';

/**
 * Saving, step by step: the rules, the uploads that still run, a question when something would be
 * left behind, and the call. Whatever goes wrong, the draft stays as it is.
 */
export function useSaving({ draft, base, uploads, leftBehind, onSaved }: Options) {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [outcome, setOutcome] = useState<Outcome>({ tries: 0, problems: [], failure: null });
  const [theirs, setTheirs] = useState<Application | null>(null);

  function show(problems: Problem[], failure: CallFailure | null = null) {
    setOutcome(({ tries }) => ({ tries: tries + 1, problems, failure }));
  }

  function start() {
    if (phase !== 'idle') return;
    const request = requestOf(draft, base);
    const problems = applicationProblems(request as ApplicationRequest);
    show(problems);
    if (problems.length === 0) setPhase('waiting');
  }

  const goOn = useEffectEvent(() => {
    if (leftBehind.length > 0) setPhase('asking');
    else send();
  });

  useEffect(() => {
    if (phase === 'waiting' && !uploads.isRunning) goOn();
  }, [phase, uploads.isRunning]);

  async function send(sent: Draft = draft, on: Application | null = base) {
    setPhase('sending');
    const request = requestOf(sent, on);
    try {
      const saved = await call(on ? 'updateApplication' : 'createApplication', request);
      // Every list and every page of this application is of yesterday now.
      await queries.invalidateQueries({ refetchType: 'none' });
      onSaved(saved);
    } catch (error) {
      await fail(error, on);
    }
    setPhase('idle');
  }

  async function fail(error: unknown, on: Application | null) {
    const problems = error instanceof CallError ? error.problems : [];
    if (!on || failureOf(error) !== 'stale') {
      return show(problems, problems.length > 0 ? null : failureOf(error));
    }
    try {
      setTheirs(await call('readApplication', { applicationId: on.ApplicationId }));
    } catch (readError) {
      show([], failureOf(readError));
    }
  }

  return {
    ...outcome,
    isWaiting: phase === 'waiting',
    isSending: phase === 'sending',
    isAskingToLeaveOut: phase === 'asking',
    theirs,
    submit(event: SubmitEvent) {
      event.preventDefault();
      start();
    },
    leaveOutAndSave: () => send(),
    /** Back to the form, which is as it was. */
    stop() {
      setPhase('idle');
      setTheirs(null);
    },
    saveMerged(merged: Draft, on: Application) {
      setTheirs(null);
      return send(merged, on);
    },
  };
}
