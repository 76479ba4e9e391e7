import type { KeyboardEvent } from 'react';
import { statuses } from '../../../../contract/program.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { toSelectOptions } from '../../../platform/selectOptions.ts';
import { useReviewShortcutsSwitch, useShortcut } from '../../../platform/singleKeyShortcuts.ts';
import { applicationTexts } from '../../../texts/applications.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ChangeIndicatorOfPart } from '../../news/ApplicationNews.tsx';
import { getFieldElementId } from '../form/elementIds.ts';

interface Props {
  statusId: number;
  error: string | undefined;
  onChange(statusId: number): void;
}

/** All statuses are offered, because administrators may set them in any order. */
export function StatusField({ statusId, error, onChange }: Props) {
  const texts = useTextsOf(applicationTexts);
  const { enumerations } = useProgramTexts();
  const [hasKeys] = useReviewShortcutsSwitch();

  /** After the key S, a digit selects the status at that place in the list. */
  function choose(event: KeyboardEvent) {
    const status = /^[1-9]$/.test(event.key) ? statuses[Number(event.key) - 1] : undefined;
    if (!hasKeys || !status || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(status.id);
  }

  return (
    <SelectField
      {...useShortcut('s')}
      error={error}
      id={getFieldElementId('ApplicationStatusId')}
      label={
        <>
          {texts.status}
          <ChangeIndicatorOfPart kind="Fields" of="ApplicationStatusId" />
        </>
      }
      onChange={(event) => onChange(Number(event.target.value))}
      onKeyDown={choose}
      options={toSelectOptions(statuses, enumerations.statuses)}
      value={statusId}
    />
  );
}
