import { useId } from 'react';
import { type ApplicationTextField, applicationLimits } from '../../../../contract/applications.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { NewPart } from '../../news/ApplicationNews.tsx';
import type { Draft } from './draft.ts';
import { fieldElementId } from './elementIds.ts';
import { FormHead } from './FormHead.tsx';

interface Props {
  draft: Draft;
  isReadOnly: boolean;
  errorOf(field: string): string | undefined;
  onChange(fields: Partial<Draft>): void;
}

export function ApplicantFields(props: Props) {
  const texts = useTextsOf(applicationTexts);
  const headId = useId();
  return (
    <section aria-labelledby={headId} className="form-part">
      <FormHead help={!props.isReadOnly && texts.intro} id={headId} title={texts.applicant} />
      <ApplicantInputs {...props} />
    </section>
  );
}

export function ApplicantInputs({ draft, isReadOnly, errorOf, onChange }: Props) {
  const texts = useTextsOf(applicationTexts);
  const field = (name: ApplicationTextField) => ({
    id: fieldElementId(name),
    name,
    label: (
      <>
        {texts.fields[name]}
        <NewPart kind="Fields" of={name} />
      </>
    ),
    error: errorOf(name),
    maxLength: applicationLimits[name],
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    required: !isReadOnly,
    readOnly: isReadOnly,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="columns">
      <TextField {...field('FirstName')} />
      <TextField {...field('LastName')} />
      <TextField {...field('JobTitle')} />
    </div>
  );
}
