import { useQueryClient } from '@tanstack/react-query';
import type { Comment } from '../../../contract/notes.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { noteTexts } from '../../texts/notes.ts';
import { getHistoryQueryKey } from '../history/History.tsx';
import { focusNotes, getNotesQueryKey } from './Notes.tsx';

export function useReloadNotes(applicationId: number) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [getNotesQueryKey, getHistoryQueryKey].map((keyOf) =>
        queries.invalidateQueries({ queryKey: keyOf(applicationId) }),
      ),
    );
}

/** Sends a change of a note and refetches the notes, even when the change was refused. */
export function useNoteChange(
  { ApplicationId }: Comment,
  said: 'corrected' | 'takenBack' | 'struck',
  onDone: () => void,
) {
  const notice = useNotice();
  const reload = useReloadNotes(ApplicationId);
  const submission = useSubmit({
    async send(change: () => Promise<unknown>) {
      await change();
      onDone();
      notice('green', ({ language }) => noteTexts[language][said]);
      await reload();
      focusNotes();
    },
    onRefused: reload,
  });
  return {
    ...submission,
    change(change: () => Promise<unknown>) {
      submission.forget();
      submission.submit(change);
    },
  };
}
