import { useEffect, useRef } from 'react';
import { dateProblems } from '../../../contract/dates.ts';
import type { DateRule } from '../../../contract/program.ts';
import { today } from '../../platform/dates.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { DayField } from '../../shared/days/DayField.tsx';
import { readDay } from '../../shared/days/days.ts';
import { dateTexts } from '../../texts/applications.ts';
import { focusInSight } from '../../ui/focusInSight.ts';
import type { DateFailure } from '../store/uploadedDocument.ts';

interface Props {
  rule: DateRule;
  slot: string;
  place: string;
  typed: string;
  failure: DateFailure | undefined;
  onTyped(text: string): void;
}

export function PendingDate({ rule, slot, place, typed, failure, onTyped }: Props) {
  const { failures, forms, messages } = useTexts();
  const texts = useTextsOf(dateTexts);
  const day = readDay(typed);
  const [problem] = dateProblems(rule, day, today());
  const box = useRef<HTMLDivElement>(null);
  const why = failure && { ...failures, ...messages }[failure];
  const objection = problem
    ? `${messages[problem.code]} ${texts.notSent}`
    : why && texts.notSavedYet(why);

  // Of several the first one.
  useEffect(() => {
    const lost = failure && document.querySelector('.document-date[data-lost]');
    if (lost && lost === box.current) focusInSight(lost.querySelector('input'), 'center');
  }, [failure]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
    <div
      aria-label={place}
      className="document-date"
      data-lost={failure ? '' : undefined}
      ref={box}
      role="group"
    >
      <div className="document-date-field">
        <DayField
          label={texts.labels[rule.kind]}
          name={`date-${slot}`}
          objection={objection}
          onChange={onTyped}
          optionalText={`(${forms.optional})`}
          value={typed}
        />
      </div>
      {!objection && <p className="document-date-state muted small">{texts.savedWithForm}</p>}
    </div>
  );
}
