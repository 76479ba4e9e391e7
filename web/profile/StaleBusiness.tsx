import type { Business, BusinessRequest } from '../../contract/businesses.ts';
import { StaleDialog } from '../layout/StaleDialog.tsx';
import { useTexts } from '../platform/language.tsx';
import { type BusinessForm, differingFields, type FieldName, requestOf } from './businessValues.ts';
import type { BusinessUpdate } from './useBusinessUpdate.ts';

interface Props {
  form: BusinessForm;
  update: BusinessUpdate;
  /** As it was when the form opened. */
  loaded: Business;
  /** For the names behind their ids. */
  caseManagers?: { value: number; label: string }[];
}

/** Shows in which fields two people differ, and saves what is chosen. */
export function StaleBusiness({ form, update, loaded, caseManagers = [] }: Props) {
  const { enumerations, profile } = useTexts();
  const { theirs, fields, forgetTheirs } = update;
  if (!theirs) return null;
  const saved = theirs;
  const mine = requestOf(form.form.getValues());
  const names: Partial<Record<FieldName, Record<number, string>>> = {
    OperatingSectorId: enumerations.sectors,
    BusinessSizeId: enumerations.sizes,
    YearsOfOperationId: enumerations.years,
    CaseManagerId: {
      ...Object.fromEntries(caseManagers.map(({ value, label }) => [value, label])),
      ...(saved.CaseManagerId ? { [saved.CaseManagerId]: saved.CaseManager } : {}),
    },
  };
  const show = (record: BusinessRequest | Business, field: FieldName) =>
    String((names[field] ? names[field][Number(record[field])] : record[field]) ?? '');

  function choose(taken: string[]) {
    for (const field of taken as FieldName[]) {
      form.form.setValue(field, saved[field], { shouldDirty: true });
    }
    form.form.setValue('Version', saved.Version);
    forgetTheirs();
    form.submit();
  }

  return (
    <StaleDialog
      differences={differingFields(mine, saved, fields).map((field) => ({
        key: field,
        label: profile.fields[field],
        mine: show(mine, field),
        theirs: show(saved, field),
        startsWithTheirs: differingFields(mine, loaded, [field]).length === 0,
      }))}
      onChoose={choose}
      onCancel={forgetTheirs}
    />
  );
}
