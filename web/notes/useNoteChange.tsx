import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '../../contract/notes.ts';
import { historyKey } from '../history/History.tsx';
import { CallError, failureOf } from '../platform/callError.ts';
import { useTexts } from '../platform/language.tsx';
import { useNotice } from '../shared/useNotice.tsx';
import { Banner } from '../ui/Banner.tsx';
import { focusNotes, notesKey } from './Notes.tsx';

/** Sends a change of a note, and refetches what is shown of it, also after a refusal. */
export function useNoteChange(
  { ApplicationId }: Comment,
  said: 'corrected' | 'takenBack' | 'struck',
  onDone: () => void,
) {
  const notice = useNotice();
  const queries = useQueryClient();
  const [tries, setTries] = useState(0);
  const readAgain = () =>
    Promise.all(
      [notesKey, historyKey].map((keyOf) =>
        queries.invalidateQueries({ queryKey: keyOf(ApplicationId) }),
      ),
    );
  const sending = useMutation({
    mutationFn: (sent: () => Promise<unknown>) => sent(),
    networkMode: 'always',
    async onSuccess() {
      onDone();
      notice('green', ({ notes }) => notes[said]);
      await readAgain();
      focusNotes();
    },
    onError() {
      setTries((count) => count + 1);
      void readAgain();
    },
  });
  return {
    tries,
    error: sending.error,
    isBusy: sending.isPending,
    send: (sent: () => Promise<unknown>) => sending.mutate(sent),
  };
}

export function NoteProblem({ change }: { change: ReturnType<typeof useNoteChange> }) {
  const { failures, messages } = useTexts();
  const { error, tries } = change;
  if (!error) return null;
  const code = error instanceof CallError ? error.problems[0]?.code : undefined;
  return (
    <Banner key={tries} title={code ? messages[code] : failures[failureOf(error)]} tone="error" />
  );
}
