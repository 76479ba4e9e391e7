import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type BrokenRule, CallError, type CallFailure, getFailure } from './callError.ts';
import { useIsMounted } from './useIsMounted.ts';

export interface SubmitOutcome {
  /** The number changes with each attempt, so that a banner with the same message is shown and announced again. */
  tries: number;
  problems: BrokenRule[];
  failure: CallFailure | null;
  error: unknown;
}

const untriedOutcome: SubmitOutcome = { tries: 0, problems: [], failure: null, error: null };

interface SubmitOptions<Answer, Sent> {
  prepare?(): Promise<void>;
  /** The request is not sent while one of these rules of the contract is broken. The server checks them, too. */
  rules?(sent: Sent): BrokenRule[];
  /** The call runs to its end even if the component is unmounted. */
  send(sent: Sent): Promise<Answer>;
  onSent?(answer: Answer, sent: Sent): void;
  onRefused?(refusal: Omit<SubmitOutcome, 'tries'>): void;
}

/**
 * Submits any form or dialog: it checks the rules, sends the request once, and returns the busy state and
 * the result. It never changes the input. If the session has ended, `call` asks the person to sign in again
 * and repeats the request.
 */
export function useSubmit<Answer = void, Sent = void>(options: SubmitOptions<Answer, Sent>) {
  const [outcome, setOutcome] = useState(untriedOutcome);
  const [sending, setSending] = useState<{ sent: Sent } | null>(null);
  const isRunning = useRef(false);
  const isMounted = useIsMounted();
  // Callbacks that run after an `await` use the latest render.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  function show(problems: BrokenRule[], error: unknown = null) {
    const failure = error === null || problems.length > 0 ? null : getFailure(error);
    setOutcome(({ tries }) => ({ tries: tries + 1, problems, failure, error }));
    if (problems.length > 0 || failure) latest.current.onRefused?.({ problems, failure, error });
  }

  function check(sent: Sent): boolean {
    const problems = latest.current.rules?.(sent);
    if (problems) show(problems);
    return !problems?.length;
  }

  async function send(sent: Sent): Promise<boolean> {
    setSending({ sent });
    try {
      const answer = await latest.current.send(sent);
      if (isMounted()) latest.current.onSent?.(answer, sent);
      return true;
    } catch (error) {
      show(error instanceof CallError ? error.problems : [], error);
      return false;
    } finally {
      setSending(null);
    }
  }

  async function submit(values: Sent): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      if (options.prepare) {
        setSending({ sent: values });
        await options.prepare();
      }
      return check(values) && (await send(values));
    } finally {
      isRunning.current = false;
      setSending(null);
    }
  }

  return {
    ...outcome,
    isBusy: sending !== null,
    sending: sending?.sent,
    check,
    send,
    submit,
    onSubmit(event: SyntheticEvent) {
      event.preventDefault();
      // React bubbles the event to a form that contains the dialog in the component tree.
      event.stopPropagation();
      return submit(undefined as Sent);
    },
    forget(field?: string) {
      setOutcome((before) => {
        if (field) {
          return {
            ...before,
            problems: before.problems.filter((problem) => problem.field !== field),
          };
        }
        return before.error === null ? before : { ...untriedOutcome, tries: before.tries };
      });
    },
  };
}
