import { useTexts } from '../../../platform/language.tsx';
import { ConflictDialog } from '../../../shared/forms/ConflictDialog.tsx';
import { differenceTexts } from './differenceTexts.ts';
import { mergeThreeWays } from './merge.ts';
import type { Conflict } from './saveMerged.ts';

interface Props {
  conflict: Conflict;
  isAdministrator: boolean;
  /** The places in which the other's side is taken. */
  onChoose(theirs: string[]): void;
  onCancel(): void;
}

/** Somebody saved the same fields meanwhile: one by one, what stays is this person's choice. */
export function ApplicationConflictDialog({
  conflict,
  isAdministrator,
  onChoose,
  onCancel,
}: Props) {
  const { base, mine, theirs, meanwhile } = conflict;
  const texts = differenceTexts(useTexts(), isAdministrator);
  const { conflicts } = mergeThreeWays(base, mine, theirs);
  return (
    <ConflictDialog
      alsoChanged={texts.sentenceOf(meanwhile)}
      differences={conflicts.map((one) => ({
        key: one.key,
        label: texts.nameOf(one),
        mine: texts.shownIn(one, one.mine),
        theirs: texts.shownIn(one, one.theirs),
        saved: texts.savedBy(one, meanwhile.changes),
      }))}
      onCancel={onCancel}
      onChoose={onChoose}
    />
  );
}
