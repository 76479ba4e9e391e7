import { useTexts } from '../../../platform/language.tsx';
import { ConflictDialog } from '../../../shared/forms/ConflictDialog.tsx';
import { differenceTexts } from './differenceTexts.ts';
import { mergeThreeWays } from './merge.ts';
import type { Conflict } from './saveMerged.ts';

interface Props {
  conflict: Conflict;
  isAdministrator: boolean;
  /** The keys for which the other side's value is taken. */
  onChoose(theirs: string[]): void;
  onCancel(): void;
}

/** Lets the person choose, field by field, between their value and the one saved meanwhile. */
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
