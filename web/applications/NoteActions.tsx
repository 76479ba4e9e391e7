import { useEffect, useState } from 'react';
import type { Comment } from '../../contract/comments.ts';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { StrikeDialog } from './StrikeDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

interface Props {
  note: Comment;
  /** When the server said how long the note can still be taken back, by this computer's clock. */
  knownSince: number;
}

/** A visible note can be taken back for ten minutes, and after that be struck through. */
export function NoteActions({ note, knownSince }: Props) {
  const { application: texts } = useTexts();
  // Stays the one that was asked for, also when the ten minutes end meanwhile.
  const [opened, setOpened] = useState<'takeBack' | 'strike' | null>(null);
  const seconds = useSecondsLeft(note.SecondsToTakeBack ?? 0, knownSince);
  if (!note.IsVisible || note.StruckOn) return null;
  const title = note.Title || texts.untitledNote;
  const canBeTakenBack = seconds > 0;
  const close = () => setOpened(null);
  return (
    <div className="actions note-actions">
      <Button
        aria-label={canBeTakenBack ? texts.takeBackOf(title) : texts.strikeOf(title)}
        icon={canBeTakenBack ? 'undo' : 'ban'}
        onClick={() => setOpened(canBeTakenBack ? 'takeBack' : 'strike')}
      >
        {canBeTakenBack ? texts.takeBack : texts.strike}
      </Button>
      {canBeTakenBack && (
        <span className="muted small">{texts.takeBackFor(Math.ceil(seconds / 60))}</span>
      )}
      {opened === 'takeBack' && <TakeBackDialog note={note} onClose={close} />}
      {opened === 'strike' && <StrikeDialog note={note} onClose={close} />}
    </div>
  );
}

const refreshEvery = 5_000;

/** Counts on from what the server said: the clock of this computer may be wrong. */
function useSecondsLeft(seconds: number, knownSince: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = seconds - Math.max(0, now - knownSince) / 1_000;
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), refreshEvery);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, left);
}
