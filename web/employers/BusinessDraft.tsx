import { useWatch } from 'react-hook-form';
import type { Business } from '../../contract/employers.ts';
import { useKeptDraft } from '../platform/useKeptDraft.ts';
import { KeptDraft } from '../shared/forms/KeptDraft.tsx';
import { type BusinessForm, type BusinessValues, employerFields } from './businessValues.ts';

/** Passwords and codes are never stored. */
const keptFields = [...employerFields, 'IsTermsAndConditions'] as const;
type KeptValues = Pick<BusinessValues, (typeof keptFields)[number]>;

interface Kept {
  values: KeptValues;
  /** The version that the form is based on, which a later save is merged with; null for a new employer. */
  base: Business | null;
}

export interface Props {
  form: BusinessForm;
  /** As read on this visit. */
  loaded: BusinessValues | Business;
  /** The version that the form is based on. */
  base(): Business | null;
  onTakeOver?(base: Business): void;
}

function keptOf(values: BusinessValues | Business): KeptValues {
  return Object.fromEntries(keptFields.map((name) => [name, values[name]])) as KeptValues;
}

/** Offers to restore unsaved input of a profile form. */
export default function BusinessDraft({ form, loaded, base, onTakeOver }: Props) {
  const values = keptOf(useWatch({ control: form.form.control }) as BusinessValues);
  const kept = useKeptDraft<Kept>({
    form: `business/${loaded.BusinessId || 'new'}`,
    value: { values, base: base() },
    // Of an older version, too, a field of today may be missing.
    usual: ({ base: before }) => ({ values: keptOf({ ...loaded, ...before }), base: before }),
    isUnsaved: JSON.stringify(values) !== JSON.stringify(keptOf(loaded)),
    isNew: !loaded.BusinessId,
  });

  function takeOver({ values, base: before }: Kept) {
    for (const name of keptFields) form.form.setValue(name, values[name], { shouldDirty: true });
    if (!before) return;
    form.form.setValue('Version', before.Version);
    onTakeOver?.(before);
  }

  return (
    <KeptDraft kept={kept} onTakeOver={takeOver} summaryOf={({ values }) => values.OperatingName} />
  );
}
