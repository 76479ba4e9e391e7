import { useWatch } from 'react-hook-form';
import type { Business } from '../../../contract/employers.ts';
import { useDraft } from '../../platform/useDraft.ts';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { type BusinessForm, type BusinessValues, employerFields } from './businessValues.ts';

/** Passwords and codes are never stored. */
const draftFields = [...employerFields, 'IsTermsAndConditions'] as const;
type BusinessDraftValues = Pick<BusinessValues, (typeof draftFields)[number]>;

interface StoredBusinessDraft {
  values: BusinessDraftValues;
  base: Business | null;
}

interface Props {
  form: BusinessForm;
  loaded: BusinessValues | Business;
  base(): Business | null;
  onTakeOver?(base: Business): void;
}

function toDraftValues(values: BusinessValues | Business): BusinessDraftValues {
  return Object.fromEntries(draftFields.map((name) => [name, values[name]])) as BusinessDraftValues;
}

export default function BusinessDraft({ form, loaded, base, onTakeOver }: Props) {
  const values = toDraftValues(useWatch({ control: form.form.control }) as BusinessValues);
  const offer = useDraft<StoredBusinessDraft>({
    form: `business/${loaded.BusinessId || 'new'}`,
    value: { values, base: base() },
    // A stored older version may lack fields that were added since then.
    usual: ({ base: before }) => ({
      values: toDraftValues({ ...loaded, ...before }),
      base: before,
    }),
    isUnsaved: JSON.stringify(values) !== JSON.stringify(toDraftValues(loaded)),
    isNew: !loaded.BusinessId,
  });

  function takeOver({ values, base: before }: StoredBusinessDraft) {
    for (const name of draftFields) form.form.setValue(name, values[name], { shouldDirty: true });
    if (!before) return;
    form.form.setValue('Version', before.Version);
    onTakeOver?.(before);
  }

  return (
    <DraftOffer
      offered={offer}
      onTakeOver={takeOver}
      summaryOf={({ values }) => values.OperatingName}
    />
  );
}
