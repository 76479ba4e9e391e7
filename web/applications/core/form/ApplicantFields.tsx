import { type ApplicationTextField, applicationLimits } from '../../../../contract/applications.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NewPart } from '../../news/ApplicationNews.tsx';
import type { Draft } from './draft.ts';
import { fieldElementId } from './elementIds.ts';

interface Props {
  draft: Draft;
  isReadOnly: boolean;
  errorOf(field: string): string | undefined;
  onChange(fields: Partial<Draft>): void;
}

export function ApplicantFields(props: Props) {
  const texts = useTextsOf(applicationTexts);
  return (
    <Card title={texts.applicant}>
      {!props.isReadOnly && (
        <p className="muted">
          {texts.intro} {texts.saveEarly}
        </p>
      )}
      <ApplicantInputs {...props} />
    </Card>
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
    <>
      <div className="columns">
        <TextField {...field('FirstName')} />
        <TextField {...field('LastName')} />
      </div>
      <TextField {...field('JobTitle')} />
    </>
  );
}
