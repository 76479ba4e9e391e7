import { useEffect, useState } from 'react';
import { type Comment, findStrikeProblems, strikeLimits } from '../../../contract/notes.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { noteTexts } from '../../texts/notes.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { CorrectNoteDialog, type NoteCorrection } from './CorrectNoteDialog.tsx';
import { useNoteChange } from './useNoteChange.ts';

interface Props {
  note: Comment;
  knownSince: number;
}

/**
 * For ten minutes the author can correct a note, and any administrator can withdraw a visible note. Later a
 * visible note can only be struck through.
 */
export function NoteActions({ note, knownSince }: Props) {
  const texts = useTextsOf(noteTexts);
  // An open dialog stays open when the ten minutes end.
  const [opened, setOpened] = useState<'correct' | 'takeBack' | 'strike' | null>(null);
  const [typed, setTyped] = useState<NoteCorrection | null>(null);
  const seconds = useSecondsLeft(note.SecondsToTakeBack ?? 0, knownSince);
  const secondsToCorrect = useSecondsLeft(note.SecondsToCorrect ?? 0, knownSince);
  const canBeCorrected = secondsToCorrect > 0;
  const canBeWithdrawn = seconds > 0;
  const isOpenToEmployer = note.IsVisible && !note.StruckOn;
  if (!canBeCorrected && !isOpenToEmployer && !opened) return null;
  const title = note.Title || texts.untitledNote;
  const close = () => setOpened(null);
  return (
    <div className="actions note-actions">
      {canBeCorrected && (
        <Button
          aria-label={texts.correctOf(title)}
          icon="edit"
          onClick={() => setOpened('correct')}
        >
          {texts.correct}
        </Button>
      )}
      {isOpenToEmployer && (
        <Button
          aria-label={canBeWithdrawn ? texts.takeBackOf(title) : texts.strikeOf(title)}
          icon={canBeWithdrawn ? 'undo' : 'ban'}
          onClick={() => setOpened(canBeWithdrawn ? 'takeBack' : 'strike')}
        >
          {canBeWithdrawn ? texts.takeBack : texts.strike}
        </Button>
      )}
      {(canBeWithdrawn || canBeCorrected) && (
        <span className="muted small">
          {texts.takeBackFor(Math.ceil(Math.max(seconds, secondsToCorrect) / 60))}
        </span>
      )}
      {opened === 'correct' && (
        <CorrectNoteDialog note={note} onClose={close} onType={setTyped} typed={typed} />
      )}
      {opened === 'takeBack' && <WithdrawNoteDialog note={note} onClose={close} />}
      {opened === 'strike' && <StrikeNoteDialog note={note} onClose={close} />}
    </div>
  );
}

const countdownIntervalMs = 5_000;

/** Counts down from the number of seconds that the server reported, because the local clock may be wrong. */
function useSecondsLeft(seconds: number, knownSince: number): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = seconds - Math.max(0, now - knownSince) / 1_000;
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), countdownIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, secondsLeft);
}

interface NoteDialogProps {
  note: Comment;
  onClose(): void;
}

function WithdrawNoteDialog({ note, onClose }: NoteDialogProps) {
  const { common } = useTexts();
  const texts = useTextsOf(noteTexts);
  const change = useNoteChange(note, 'takenBack', onClose);
  return (
    <ConfirmDialog
      busy={change.isBusy}
      busyText={common.saving}
      cancelText={texts.keepVisible}
      confirmText={texts.takeBackConfirm}
      danger
      onCancel={onClose}
      onConfirm={() => change.change(() => call('takeBackComment', { CommentId: note.CommentId }))}
      open
      title={texts.takeBackTitle}
    >
      <RefusalBanner form={change} />
      <p>
        {texts.takeBackText} {texts.noUndo}
      </p>
    </ConfirmDialog>
  );
}

function StrikeNoteDialog({ note, onClose }: NoteDialogProps) {
  const { common, forms } = useTexts();
  const texts = useTextsOf(noteTexts);
  const [Reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const change = useNoteChange(note, 'struck', onClose);
  const isMissing = findStrikeProblems({ Reason }).length > 0;

  function confirm() {
    setAsked(true);
    if (!isMissing)
      change.change(() => call('strikeComment', { CommentId: note.CommentId, Reason }));
  }

  return (
    <ConfirmDialog
      busy={change.isBusy}
      busyText={common.saving}
      cancelText={texts.keepNote}
      confirmText={texts.strikeConfirm}
      danger
      onCancel={onClose}
      onConfirm={confirm}
      open
      title={texts.strikeTitle}
    >
      <RefusalBanner form={change} />
      <p>
        {texts.strikeText} {texts.noUndo}
      </p>
      <TextArea
        error={isAsked && isMissing ? forms.fillIn : undefined}
        label={texts.strikeReason}
        maxLength={strikeLimits.Reason}
        onChange={(event) => setReason(event.target.value)}
        required
        value={Reason}
      />
    </ConfirmDialog>
  );
}
