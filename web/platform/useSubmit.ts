import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type BrokenRule, CallError, type CallFailure, failureOf } from './callError.ts';
import { useIsMounted } from './useIsMounted.ts';

/** The result of the last attempt. */
export interface Outcome {
  /** The number changes with each attempt, so that a banner with the same message is shown and announced again. */
  tries: number;
  /** Broken rules, found in the browser or by the server. */
  problems: BrokenRule[];
  failure: CallFailure | null;
  /** The thrown error; null if a rule was broken before anything was sent. */
  error: unknown;
}

const untried: Outcome = { tries: 0, problems: [], failure: null, error: null };

interface Options<Answer, Sent> {
  /** Asks the server for data that the rules depend on. */
  prepare?(): Promise<void>;
  /** The rules of the contract, which the server checks again. Nothing is sent while a rule is broken. */
  rules?(sent: Sent): BrokenRule[];
  /** Runs to its end even if the component is unmounted. */
  send(sent: Sent): Promise<Answer>;
  /** Called after a success, unless the component is unmounted. */
  onSent?(answer: Answer, sent: Sent): void;
  /** Called after a refusal, to move the focus or show a notice. */
  onRefused?(refusal: Omit<Outcome, 'tries'>): void;
}

/**
 * The submit loop of every form and dialog: checks the rules, sends once, tracks the busy state and the
 * outcome. It never touches the input. If the session has ended, `call` asks to sign in again and goes on.
 */
export function useSubmit<Answer = void, Sent = void>(options: Options<Answer, Sent>) {
  const [outcome, setOutcome] = useState(untried);
  const [sending, setSending] = useState<{ sent: Sent } | null>(null);
  const isRunning = useRef(false);
  const isMounted = useIsMounted();
  // Callbacks after an await use the latest render.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  function show(problems: BrokenRule[], error: unknown = null) {
    const failure = error === null || problems.length > 0 ? null : failureOf(error);
    setOutcome(({ tries }) => ({ tries: tries + 1, problems, failure, error }));
    if (problems.length > 0 || failure) latest.current.onRefused?.({ problems, failure, error });
  }

  /** Shows the broken rules and returns whether there are none. */
  function check(sent: Sent): boolean {
    const problems = latest.current.rules?.(sent);
    if (problems) show(problems);
    return !problems?.length;
  }

  /** Returns true on success. */
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

  async function submit(sent: Sent): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      if (options.prepare) {
        setSending({ sent });
        await options.prepare();
      }
      return check(sent) && (await send(sent));
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
      // React bubbles the event to a form around the dialog in the component tree.
      event.stopPropagation();
      return submit(undefined as Sent);
    },
    /** Clears a refusal, or the problems of one field; rules broken in the browser stay marked. */
    forget(field?: string) {
      setOutcome((before) => {
        if (field) {
          return { ...before, problems: before.problems.filter((one) => one.field !== field) };
        }
        return before.error === null ? before : { ...untried, tries: before.tries };
      });
    },
  };
}
