import { useTextsOf } from '../../platform/language.tsx';
import { exportTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  areChosen?: true;
  /** Missing until what the button opens is loaded. */
  onClick?(): void;
}

/** It stands there from the start: a button that comes later moves those beside it under the pointer. */
export function ManyFilesButton({ areChosen, onClick }: Props) {
  const texts = useTextsOf(exportTexts);
  return (
    <Button aria-disabled={!onClick} icon="download" onClick={onClick}>
      {areChosen ? texts.filesOfChosen : texts.manyFiles}
    </Button>
  );
}
