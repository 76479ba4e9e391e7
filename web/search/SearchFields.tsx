import type { Choice } from '../../contract/enumerations.ts';
import { sectors, sizes, statuses, years } from '../../contract/program.ts';
import { searchLimits } from '../../contract/search.ts';
import { choicesOf } from '../platform/choices.ts';
import { useTextsOf } from '../platform/language.tsx';
import { useProgramTexts } from '../platform/programTexts.ts';
import { DayField } from '../shared/days/DayField.tsx';
import { readDay } from '../shared/days/days.ts';
import { searchTexts } from '../texts/work.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Criteria, Criterion } from './criteria.ts';

interface Props {
  criteria: Criteria;
  onChange(name: Criterion, value: string): void;
}

export function SearchFields({ criteria, onChange }: Props) {
  const search = useTextsOf(searchTexts);
  const { enumerations } = useProgramTexts();
  const bind = <Name extends Criterion>(name: Name) => ({
    name,
    value: criteria[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const text = (name: keyof typeof searchLimits, label: string) => (
    <TextField {...bind(name)} autoComplete="off" label={label} maxLength={searchLimits[name]} />
  );
  const choice = (
    name: Criterion,
    label: string,
    list: readonly Choice[],
    names: Record<number, string>,
  ) => (
    <SelectField
      {...bind(name)}
      emptyText={search.any}
      label={label}
      options={choicesOf(list, names)}
    />
  );
  const day = (name: 'StartOn' | 'EndOn', label: string, objection?: string) => (
    <DayField
      label={label}
      name={name}
      objection={objection}
      onChange={(value) => onChange(name, value)}
      value={criteria[name]}
      wrong={{ ambiguous: search.dateAmbiguous, invalid: search.dateInvalid }}
    />
  );
  const [start, end] = [readDay(criteria.StartOn), readDay(criteria.EndOn)];
  const endsTooEarly = start !== null && end !== null && end < start;

  return (
    <div className="columns search-fields">
      {day('StartOn', search.startOn)}
      {day('EndOn', search.endOn, endsTooEarly ? search.endsTooEarly : undefined)}
      <RadioGroup
        {...bind('DateType')}
        label={search.dateType}
        options={[
          { value: 'createdOn', label: search.createdOn },
          { value: 'modifiedOn', label: search.modifiedOn },
        ]}
      />
      {choice('ApplicationStatusId', search.status, statuses, enumerations.statuses)}
      {text('JobNumber', search.jobNumber)}
      {text('ApplicationLastName', search.applicationLastName)}
      {text('OperatingName', search.operatingName)}
      {text('BusinessLastName', search.businessLastName)}
      {text('DesignationNumber', search.designationNumber)}
      {choice('OperatingSectorId', search.operatingSector, sectors, enumerations.sectors)}
      {choice('BusinessSizeId', search.businessSize, sizes, enumerations.sizes)}
      {choice('YearsOfOperationId', search.yearsOfOperation, years, enumerations.years)}
    </div>
  );
}
