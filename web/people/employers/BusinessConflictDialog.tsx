import { useTexts } from '../../platform/language.tsx';
import { findLastChange } from '../../platform/latestChanges.ts';
import { ConflictDialog } from '../../shared/forms/ConflictDialog.tsx';
import { profileTexts } from '../../texts/employers.ts';
import {
  type CaseManagerOptions,
  describeMergedChanges,
  formatFieldValue,
} from './businessDifferences.ts';
import type { BusinessForm, BusinessValues, EmployerFieldName } from './businessValues.ts';
import type { BusinessUpdate } from './useBusinessUpdate.ts';

interface Props {
  form: BusinessForm;
  update: BusinessUpdate;
  isAdministrator: boolean;
  caseManagers?: CaseManagerOptions;
}

export function BusinessConflictDialog({
  form,
  update,
  isAdministrator,
  caseManagers = [],
}: Props) {
  const texts = useTexts();
  const { conflict, forgetConflict } = update;
  if (!conflict) return null;
  const { mine, saved, changes, fields } = conflict;

  function choose(theirs: string[]) {
    if (!conflict) return;
    const chosen = update.resolve(conflict, theirs as EmployerFieldName[]);
    for (const [field, value] of Object.entries(chosen)) {
      form.form.setValue(field as keyof BusinessValues, value, { shouldDirty: true });
    }
    form.submit();
  }

  return (
    <ConflictDialog
      alsoChanged={describeMergedChanges(conflict, texts, isAdministrator, caseManagers)}
      differences={fields.map((field) => ({
        key: field,
        label: profileTexts[texts.language].fields[field],
        mine: formatFieldValue(mine, field, texts, caseManagers),
        theirs: formatFieldValue(saved, field, texts, caseManagers),
        saved: findLastChange(changes, field, texts, isAdministrator),
      }))}
      key={saved.Version}
      onChoose={choose}
      onCancel={forgetConflict}
    />
  );
}
