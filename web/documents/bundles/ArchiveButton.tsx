import { useTextsOf } from '../../platform/language.tsx';
import { exportTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  areChosen?: true;
  onClick?(): void;
}

/** The button is rendered from the start, because a later button would move its neighbours under the pointer. */
export function ArchiveButton({ areChosen, onClick }: Props) {
  const texts = useTextsOf(exportTexts);
  return (
    <Button aria-disabled={!onClick} icon="download" onClick={onClick}>
      {areChosen ? texts.filesOfChosen : texts.manyFiles}
    </Button>
  );
}
