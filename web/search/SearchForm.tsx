import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showDay } from '../platform/dates.ts';
import { type Language, useLanguage, useTextsOf } from '../platform/language.tsx';
import { searchTexts } from '../texts/work.ts';
import { Button, SubmitButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { type Criteria, noCriteria, writeCriteria } from './criteria.ts';
import { criteriaInWords } from './criteriaInWords.ts';
import { SearchFields } from './SearchFields.tsx';

interface Props {
  /** The criteria of the last search, or null. */
  criteria: Criteria | null;
  isBusy: boolean;
  onSearch(criteria: Criteria): void;
  onClear(): void;
}

/** Dates in the page's format. */
function asTyped(criteria: Criteria | null, language: Language): Criteria {
  if (!criteria) return noCriteria;
  const shown = (day: string) => day && showDay(day, language);
  return { ...criteria, StartOn: shown(criteria.StartOn), EndOn: shown(criteria.EndOn) };
}

const addressOf = (criteria: Criteria | null) => (criteria ? String(writeCriteria(criteria)) : '');

export function SearchForm({ criteria, isBusy, onSearch, onClear }: Props) {
  const { language } = useLanguage();
  const search = useTextsOf(searchTexts);
  const [typed, setTyped] = useState(() => asTyped(criteria, language));
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 59.99rem)');
  const isShown = !isNarrow || isOpen || criteria === null;
  const toggle = useRef<HTMLButtonElement>(null);
  const hasSubmitted = useRef(false);
  const address = addressOf(criteria);
  const searched = useRef(address);

  // Back and Forward change the criteria; the person's own search leaves the fields as typed.
  useEffect(() => {
    if (address === searched.current) return;
    searched.current = address;
    setTyped(asTyped(criteria, language));
  }, [address, criteria, language]);

  // The focused field was hidden.
  useEffect(() => {
    if (!isShown && hasSubmitted.current) toggle.current?.focus();
  }, [isShown]);

  function submit(event: FormEvent) {
    event.preventDefault();
    hasSubmitted.current = true;
    searched.current = addressOf(typed);
    setOpen(false);
    onSearch(typed);
  }

  function clear() {
    searched.current = '';
    setTyped(noCriteria);
    onClear();
  }

  return (
    <Card>
      {isNarrow && criteria && (
        <div className="stack stack-tight search-summary">
          <p>{criteriaInWords(criteria, language)}</p>
          <Button
            aria-expanded={isOpen}
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            onClick={() => setOpen(!isOpen)}
            ref={toggle}
          >
            {isOpen ? search.hideCriteria : search.changeCriteria}
          </Button>
        </div>
      )}
      {isShown && (
        <form className="stack" noValidate onSubmit={submit}>
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
      )}
    </Card>
  );
}
