import type { ComponentProps, ReactNode } from 'react';
import { businessLimits } from '../../../contract/employers.ts';
import { sectors, sizes, years } from '../../../contract/program.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { listOfferedRows, toSelectOptions } from '../../platform/selectOptions.ts';
import { profileTexts } from '../../texts/employers.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { BusinessForm, profileFields } from './businessValues.ts';

type BusinessFieldName = (typeof profileFields)[number];

const inputProperties: Partial<Record<BusinessFieldName, ComponentProps<'input'>>> = {
  OperatingName: { autoComplete: 'organization' },
  LegalName: { autoComplete: 'organization' },
  Address: { autoComplete: 'street-address' },
  City: { autoComplete: 'address-level2' },
  // The limit includes the space in the middle of the code.
  PostalCode: {
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    maxLength: businessLimits.PostalCode + 1,
  },
  FirstName: { autoComplete: 'given-name' },
  LastName: { autoComplete: 'family-name' },
  Telephone: { autoComplete: 'tel', type: 'tel' },
  Email: { autoComplete: 'email', type: 'email', autoCapitalize: 'none' },
};

interface Props {
  name: BusinessFieldName;
  form: BusinessForm;
  required: boolean;
  /** `isOwn` is true when people edit their own profile; otherwise autofill would enter an administrator's data. */
  isOwn: boolean;
  emailNote?: ReactNode;
}

export function BusinessFields({
  names,
  ...field
}: Omit<Props, 'name'> & { names: readonly BusinessFieldName[] }) {
  return (
    <div className="columns">
      {names.map((name) => (
        <BusinessField key={name} name={name} {...field} />
      ))}
    </div>
  );
}

export function BusinessField({ name, form, required, isOwn, emailNote }: Props) {
  const { forms } = useTexts();
  const profile = useTextsOf(profileTexts);
  const { enumerations } = useProgramTexts();
  const chosen = (list: 'OperatingSectorId' | 'BusinessSizeId' | 'YearsOfOperationId') =>
    form.form.getValues(list);
  const lists = {
    OperatingSectorId: toSelectOptions(
      listOfferedRows(sectors, chosen('OperatingSectorId')),
      enumerations.sectors,
    ),
    BusinessSizeId: toSelectOptions(
      listOfferedRows(sizes, chosen('BusinessSizeId')),
      enumerations.sizes,
    ),
    YearsOfOperationId: toSelectOptions(
      listOfferedRows(years, chosen('YearsOfOperationId')),
      enumerations.years,
    ),
  };
  const texts = {
    label: profile.fields[name],
    required,
    ...(required ? {} : { optionalText: `(${forms.optional})` }),
  };

  if (name === 'OperatingSectorId' || name === 'BusinessSizeId' || name === 'YearsOfOperationId') {
    return (
      <SelectField
        {...texts}
        emptyText={forms.choose}
        options={lists[name]}
        {...form.field(name, { setValueAs: (value) => Number(value) || null }, forms.chooseOne)}
      />
    );
  }
  const { autoComplete, ...input } = inputProperties[name] ?? {};
  const field = (
    <TextField
      {...texts}
      maxLength={businessLimits[name]}
      autoComplete={isOwn ? autoComplete : 'off'}
      enterKeyHint="next"
      {...input}
      {...form.field(name)}
    />
  );
  if (name !== 'Email' || !emailNote) return field;
  return (
    <div className="stack">
      {field}
      {emailNote}
    </div>
  );
}
