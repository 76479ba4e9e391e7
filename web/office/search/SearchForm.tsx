import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../../contract/enumerations.ts';
import { sectors, sizes, statuses, years } from '../../../contract/program.ts';
import { searchLimits } from '../../../contract/search.ts';
import { showDay } from '../../platform/dates.ts';
import { type Language, useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { toSelectOptions } from '../../platform/selectOptions.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { listTexts } from '../../texts/lists.ts';
import { searchTexts } from '../../texts/work.ts';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Criteria, type Criterion, emptyCriteria, writeCriteria } from './criteria.ts';
import { describeEachCriterion } from './describeCriteria.ts';
import styles from './search.module.css';

interface Props {
  criteria: Criteria | null;
  isBusy: boolean;
  hasResults: boolean;
  onSearch(criteria: Criteria): void;
  onClear(): void;
}

function toCriteriaInput(criteria: Criteria | null, language: Language): Criteria {
  if (!criteria) return emptyCriteria;
  const shown = (day: string) => day && showDay(day, language);
  return { ...criteria, StartOn: shown(criteria.StartOn), EndOn: shown(criteria.EndOn) };
}

const getSearchQuery = (criteria: Criteria | null) =>
  criteria ? String(writeCriteria(criteria)) : '';

export function SearchForm({ criteria, isBusy, hasResults, onSearch, onClear }: Props) {
  const { language } = useLanguage();
  const search = useTextsOf(searchTexts);
  const lists = useTextsOf(listTexts);
  const [typed, setTyped] = useState(() => toCriteriaInput(criteria, language));
  const [isOpen, setOpen] = useState(false);
  const isFolded = criteria !== null && hasResults;
  const isShown = !isFolded || isOpen;
  const toggle = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const hasSubmitted = useRef(false);
  const address = getSearchQuery(criteria);
  const searched = useRef(address);

  // Back and Forward change the fields, but the person's own search leaves them as typed.
  useEffect(() => {
    if (address === searched.current) return;
    searched.current = address;
    setTyped(toCriteriaInput(criteria, language));
  }, [address, criteria, language]);

  // The focus moves when the focused element disappears with the form or with the summary.
  useEffect(() => {
    if (!hasSubmitted.current) return;
    if (!isShown) toggle.current?.focus();
    else if (document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
  }, [isShown]);

  function submit(event: FormEvent) {
    event.preventDefault();
    hasSubmitted.current = true;
    searched.current = getSearchQuery(typed);
    // The form opens when a day is invalid, so that the error at its field is visible.
    setOpen([typed.StartOn, typed.EndOn].some((day) => day && !parseDay(day)));
    onSearch(typed);
  }

  function clear() {
    searched.current = '';
    setTyped(emptyCriteria);
    onClear();
  }

  function searchWithout(names: readonly Criterion[]) {
    const emptied = { ...typed, ...Object.fromEntries(names.map((name) => [name, ''])) };
    setTyped(emptied);
    searched.current = getSearchQuery(emptied);
    onSearch(emptied);
  }

  return (
    <>
      {isFolded && (
        <div className="row bar-buttons screen-only">
          {describeEachCriterion(criteria, language).map(({ names, label, text }) => (
            <button
              className="chip"
              data-set
              key={label}
              onClick={() => searchWithout(names)}
              title={lists.removeFilter(label)}
              type="button"
            >
              <span className="truncate">{lists.filterSays(label, text)}</span>
              <Icon name="close" size={16} />
            </button>
          ))}
          <Button
            aria-expanded={isOpen}
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            onClick={() => setOpen(!isOpen)}
            ref={toggle}
          >
            {isOpen ? search.hideCriteria : search.changeCriteria}
          </Button>
          {!isOpen && (
            <Button onClick={clear} variant="quiet">
              {search.clear}
            </Button>
          )}
        </div>
      )}
      {isShown && (
        <div className="card screen-only">
          <form className="stack" noValidate onSubmit={submit} ref={form}>
            <SearchFields
              criteria={typed}
              onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
            />
            <div className="actions form-actions">
              <SubmitButton busy={isBusy} busyText={search.searching} icon="search">
                {search.search}
              </SubmitButton>
              <Button onClick={clear}>{search.clear}</Button>
            </div>
          </form>
        </div>
      )}
    </>
  );
}

interface SearchFieldsProps {
  criteria: Criteria;
  onChange(name: Criterion, value: string): void;
}

function SearchFields({ criteria, onChange }: SearchFieldsProps) {
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
      options={toSelectOptions(list, names)}
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
  const [start, end] = [parseDay(criteria.StartOn), parseDay(criteria.EndOn)];
  const endsTooEarly = start !== null && end !== null && end < start;

  return (
    <div className={`columns ${styles.fields}`}>
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
