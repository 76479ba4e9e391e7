import { useId } from 'react';
import {
  type ApplicationTextField,
  applicationLimits,
  findSlots,
} from '../../../../contract/applications.ts';
import { applicantPlaces, type Place } from '../../../../contract/mandatoryDocuments.ts';
import { isOffered, pilots } from '../../../../contract/program.ts';
import { getToday } from '../../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChangeIndicatorOfPart } from '../../news/ApplicationNews.tsx';
import styles from './application.module.css';
import { type ApplicationFormDraft, getDraftFactTags } from './applicationFormDraft.ts';
import { getFieldElementId } from './elementIds.ts';
import { FormSectionHeader } from './FormSectionHeader.tsx';

interface Props {
  draft: ApplicationFormDraft;
  isReadOnly: boolean;
  errorOf(field: string): string | undefined;
  onChange(fields: Partial<ApplicationFormDraft>): void;
}

export function ApplicantFields(props: Props) {
  const texts = useTextsOf(applicationTexts);
  const headId = useId();
  return (
    <section aria-labelledby={headId} className={styles.formPart}>
      <FormSectionHeader
        help={!props.isReadOnly && texts.intro}
        id={headId}
        title={texts.applicant}
      />
      <ApplicantInputs {...props} />
    </section>
  );
}

export function ApplicantInputs({ draft, isReadOnly, errorOf, onChange }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(applicationTexts);
  const field = (name: ApplicationTextField) => ({
    id: getFieldElementId(name),
    name,
    label: (
      <>
        {texts.fields[name]}
        <ChangeIndicatorOfPart kind="Fields" of={name} />
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
  const isNew = draft.creationKey !== '';
  const availablePilots = pilots.filter((pilot) => isOffered(pilot, getToday()));
  const asksPlace =
    draft.ApplicantPlace !== '' ||
    findSlots(getDraftFactTags(draft)).some(({ need }) => need === 'abroad' || need === 'inCanada');
  return (
    <div className="columns">
      {isNew && availablePilots.length > 1 && (
        <SelectField
          id={getFieldElementId('Pilot')}
          label={texts.pilot}
          onChange={({ target }) => onChange({ Pilot: target.value })}
          options={availablePilots.map(({ key, name }) => ({ value: key, label: name[language] }))}
          value={draft.Pilot}
        />
      )}
      <TextField {...field('FirstName')} />
      <TextField {...field('LastName')} />
      <TextField {...field('JobTitle')} />
      {asksPlace && (
        <SelectField
          disabled={isReadOnly}
          emptyText={texts.placeNamed('')}
          help={texts.placeHelp}
          id={getFieldElementId('ApplicantPlace')}
          label={texts.place}
          onChange={({ target }) => onChange({ ApplicantPlace: target.value as Place })}
          options={applicantPlaces.map((place) => ({
            value: place,
            label: texts.placeNamed(place),
          }))}
          value={draft.ApplicantPlace}
        />
      )}
    </div>
  );
}
