import { type FocusEvent, useState } from 'react';
import type { DocumentDate } from '../../../contract/documentDates.ts';
import { call } from '../../platform/calls.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useIsMounted } from '../../platform/useIsMounted.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { useRefusalText } from '../../shared/forms/RefusalBanner.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { applicationTexts, documentDateTexts } from '../../texts/applications.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { useDateChange } from './useDocumentDates.ts';

interface Props {
  applicationId: number;
  documentId: number;
  filename: string;
  slot: string;
  date: DocumentDate;
}

interface DateInputState {
  text: string;
  seen: string | null;
}

/** Saves the date when its field loses the focus, independently of the application. */
export function DateEditor({ applicationId, documentId, filename, slot, date }: Props) {
  const { language } = useLanguage();
  const { common, forms } = useTexts();
  const texts = useTextsOf(documentDateTexts);
  const notice = useNotice();
  const isMounted = useIsMounted();
  const [typed, setTyped] = useState<DateInputState | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const shown = date.Date ? showDay(date.Date, language) : '';
  const text = typed?.text ?? shown;
  const day = parseDay(text);
  const isReadable = day !== null || text.trim() === '';
  const isChanged = typed !== null && isReadable && day !== date.Date;

  async function send({ wanted, seen }: { wanted: string | null; seen: string | null }) {
    const place = { ApplicationId: applicationId, DocumentId: documentId, Slot: slot };
    try {
      await call('setDocumentDate', { ...place, Date: wanted, Seen: seen });
    } catch (error) {
      // A notice reports the failure when the person has left the page.
      if (!isMounted()) {
        notice('red', ({ language }) => applicationTexts[language].dateLost(filename), true);
      }
      throw error;
    }
    setTyped(null);
    setMessage(wanted ? texts.saved : texts.removed);
  }
  const change = useDateChange(applicationId, send);
  const refusal = useRefusalText(change);
  const isConflict = change.problems[0]?.code === 'dateChangedMeanwhile' && typed !== null;

  function save(seen = typed?.seen ?? null) {
    if (change.isBusy) return;
    setTried(text);
    setMessage('');
    change.submit({ wanted: day, seen });
  }

  function saveWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget as Node | null)) return;
    // A refused date is sent again only when the person presses the button.
    if (isChanged && text !== tried) save();
  }

  function keepTheirs() {
    change.forget();
    setTyped(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only listens for its field losing the focus
    <div className="document-date-field stack gap-2 start" onBlur={saveWhenLeft}>
      <DayField
        label={texts.labels[date.Kind]}
        name={`date-${slot}`}
        onChange={(next) => {
          setMessage('');
          setTyped({ text: next, seen: typed ? typed.seen : date.Date });
        }}
        optionalText={`(${forms.optional})`}
        value={text}
      />
      {isChanged && !isConflict && (
        <Button busy={change.isBusy} busyText={common.saving} icon="check" onClick={() => save()}>
          {change.error ? common.retry : texts.save}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {message}
      </p>
      <div className="live-region" role="alert">
        {isConflict ? (
          <FieldError
            error={texts.changed(shown || texts.noDate, text.trim() || texts.noDate)}
            id={`conflict-${slot}`}
          />
        ) : (
          <FieldError
            error={typed && refusal ? texts.notSaved(refusal) : undefined}
            id={`failure-${slot}`}
          />
        )}
      </div>
      {isConflict && (
        <div className="actions">
          <Button busy={change.isBusy} busyText={common.saving} onClick={() => save(date.Date)}>
            {texts.saveMine}
          </Button>
          <Button onClick={keepTheirs}>{texts.keepTheirs}</Button>
        </div>
      )}
    </div>
  );
}
