import type { Application } from '../../contract/applications.ts';
import type { ApplicationStatusId } from '../../contract/enumerations.ts';
import { StaleDialog } from '../layout/StaleDialog.tsx';
import { useTexts } from '../platform/language.tsx';
import type { Draft } from './draft.ts';
import { type Difference, differences, merged } from './merge.ts';
import { shownTitle } from './shownTitle.ts';

interface Props {
  base: Application;
  mine: Draft;
  theirs: Application;
  isAdministrator: boolean;
  onSave(chosen: Draft, theirs: Application): void;
  onCancel(): void;
}

/** Someone saved the application meanwhile: field by field, what stays is this person's choice. */
export function StaleApplication(props: Props) {
  const { base, mine, theirs, isAdministrator, onSave, onCancel } = props;
  const words = useWords();
  const found = differences(base, mine, theirs, isAdministrator);

  function choose(taken: string[]) {
    const kept = found.map(({ key }) => key).filter((key) => !taken.includes(key));
    onSave(merged(mine, theirs, kept), theirs);
  }

  return (
    <StaleDialog
      differences={found.map((one) => ({
        key: one.key,
        label: words.nameOf(one),
        mine: words.valueOf(one, one.mine),
        theirs: words.valueOf(one, one.theirs),
        startsWithTheirs: one.isUntouched,
      }))}
      onChoose={choose}
      onCancel={onCancel}
    />
  );
}

function useWords() {
  const { application: texts, enumerations } = useTexts();
  return {
    nameOf({ place }: Difference): string {
      if (place.kind === 'text') return texts.fields[place.name];
      if (place.kind === 'slot') return texts.slots[place.name].name;
      return place.kind === 'status' ? texts.status : shownTitle(place.document.Title, texts);
    },
    valueOf({ place }: Difference, value: string): string {
      if (place.kind === 'status') {
        return enumerations.statuses[Number(value) as ApplicationStatusId];
      }
      return value || (place.kind === 'text' ? '' : texts.noDocument);
    },
  };
}
