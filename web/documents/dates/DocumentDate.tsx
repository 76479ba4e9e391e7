import { useEffect, useRef } from 'react';
import {
  type DateRule,
  findDateProblems,
  getDateRule,
  type Validity as Kind,
  type DocumentDate as SavedDocumentDate,
} from '../../../contract/documentDates.ts';
import { call } from '../../platform/calls.ts';
import { formatDate, getToday, showDay } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { useRefusalText } from '../../shared/forms/RefusalBanner.tsx';
import { documentDateTexts } from '../../texts/applications.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { focusAndReveal } from '../../ui/focusAndReveal.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { StatusAppearance } from '../../ui/statusAppearance.ts';
import type { DateFailure, UploadedDocument } from '../store/uploadedDocument.ts';
import { DateEditor } from './DateEditor.tsx';
import styles from './dates.module.css';
import { useDateChange, useDocumentDates } from './useDocumentDates.ts';

interface Props {
  applicationId: number | null;
  document: UploadedDocument;
  slot: string | null;
  place: string;
  isReadOnly: boolean;
  isAdministrator: boolean;
  /** `onDate` is defined for a document that is not saved in its slot yet, or was saved without its date. */
  onDate?: ((typed: string) => void) | undefined;
}

export default function DocumentDate(props: Props) {
  const { applicationId, document, onDate, isReadOnly } = props;
  const rule = getDateRule(props.slot);
  if (!props.slot || !rule) return null;
  if (onDate && !isReadOnly) {
    const { date = '', dateFailure } = document;
    return (
      <PendingDate
        {...props}
        failure={dateFailure}
        onTyped={onDate}
        rule={rule}
        slot={props.slot}
        typed={date}
      />
    );
  }
  if (applicationId === null) return null;
  return <SavedDate {...props} applicationId={applicationId} slot={props.slot} />;
}

function SavedDate(props: Props & { applicationId: number; slot: string }) {
  const { applicationId, document, slot, place, isReadOnly, isAdministrator } = props;
  const { id: documentId, filename } = document;
  const { language } = useLanguage();
  const { common } = useTexts();
  const texts = useTextsOf(documentDateTexts);
  const { data, error, isFetching, refetch } = useDocumentDates(applicationId);
  const date = data?.find((date) => date.DocumentId === documentId && date.Slot === slot);
  const isUnknown = data !== undefined && date === undefined;

  useEffect(() => {
    if (isUnknown) refetch();
  }, [isUnknown, refetch]);

  if (error && !data) {
    return (
      <p className="row muted small">
        {texts.failed}{' '}
        <Button busy={isFetching} icon="retry" onClick={() => refetch()} variant="quiet">
          {common.retry}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton count={1} kind="lines" text={common.loading} />;
  if (!date) return null;
  const { Kind, Date: day, ConfirmedOn, ConfirmedBy } = date;
  const confirmedOn = ConfirmedOn && formatDate(ConfirmedOn, language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers cannot lay out a fieldset in a row
    <div aria-label={place} className="document-date" role="group">
      <div className={`${styles.entry} row-buttons`}>
        {isReadOnly ? (
          <p>
            {texts.labels[Kind]}
            {texts.colon} {day ? showDay(day, language) : texts.noDate}
          </p>
        ) : (
          <DateEditor
            applicationId={applicationId}
            date={date}
            documentId={documentId}
            filename={filename}
            key={`${documentId} ${slot}`}
            slot={slot}
          />
        )}
        {isAdministrator && day && !ConfirmedOn && (
          <ConfirmDate applicationId={applicationId} date={{ ...date, Date: day }} name={place} />
        )}
      </div>
      <p className="document-date-state live-region stack gap-1 start" role="status">
        <DateValidity date={date} />
        {day && confirmedOn && (
          <span className="muted small">
            {ConfirmedBy
              ? texts.confirmedBy(ConfirmedBy, confirmedOn)
              : texts.confirmed(confirmedOn)}
          </span>
        )}
      </p>
    </div>
  );
}

const validityAppearances: Record<Exclude<Kind, 'none'>, StatusAppearance> = {
  unknown: { tone: 'slate', icon: 'info' },
  valid: { tone: 'green', icon: 'checkCircle' },
  notAtFiling: { tone: 'violet', icon: 'calendar' },
  expiresIn90: { tone: 'amber', icon: 'clock' },
  expiresIn30: { tone: 'orange', icon: 'clock' },
  expiresIn7: { tone: 'orange', icon: 'warning' },
  expired: { tone: 'red', icon: 'crossCircle' },
};

/** Shows nothing when the program has no rule about the validity of the document. */
function DateValidity({ date }: { date: SavedDocumentDate }) {
  const { language } = useLanguage();
  const { validity } = useTextsOf(documentDateTexts);
  const { Validity: kind, ExpiresOn } = date;
  if (kind === 'none') return null;
  const day = ExpiresOn ? showDay(ExpiresOn, language) : '';
  return <StatusPill {...validityAppearances[kind]} word={validity[kind](day)} />;
}

interface ConfirmDateProps {
  applicationId: number;
  date: SavedDocumentDate & { Date: string };
  name: string;
}

/** Staff confirm the date that they have seen; the server refuses the call if the date has changed. */
function ConfirmDate({ applicationId, date, name }: ConfirmDateProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(documentDateTexts);
  const { DocumentId, Slot } = date;
  const day = showDay(date.Date, language);
  const place = { ApplicationId: applicationId, DocumentId, Slot };
  const change = useDateChange(applicationId, (seen: string) =>
    call('confirmDocumentDate', { ...place, Date: seen }),
  );
  const refusal = useRefusalText(change);
  const isChanged = change.problems[0]?.code === 'dateChangedMeanwhile';
  return (
    <div>
      <Button
        aria-label={texts.confirmOf(name, day)}
        busy={change.isBusy}
        onClick={() => change.submit(date.Date)}
      >
        {texts.confirm}
      </Button>
      <div className="live-region" role="alert">
        <FieldError
          error={
            (isChanged && texts.changedBeforeConfirming(day)) ||
            (refusal && texts.notConfirmed(refusal)) ||
            undefined
          }
          id={`confirm-${Slot}`}
        />
      </div>
    </div>
  );
}

interface PendingDateProps {
  rule: DateRule;
  slot: string;
  place: string;
  typed: string;
  failure: DateFailure | undefined;
  onTyped(text: string): void;
}

function PendingDate({ rule, slot, place, typed, failure, onTyped }: PendingDateProps) {
  const { failures, forms, messages } = useTexts();
  const texts = useTextsOf(documentDateTexts);
  const day = parseDay(typed);
  const [problem] = findDateProblems(rule, day, getToday());
  const box = useRef<HTMLDivElement>(null);
  const failureText = failure && { ...failures, ...messages }[failure];
  const objection = problem
    ? `${messages[problem.code]} ${texts.notSent}`
    : failureText && texts.notSavedYet(failureText);

  // Only the first of several failures takes the focus.
  useEffect(() => {
    const lostField = failure && document.querySelector('.document-date[data-lost]');
    if (lostField && lostField === box.current)
      focusAndReveal(lostField.querySelector('input'), 'center');
  }, [failure]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers cannot lay out a fieldset in a row
    <div
      aria-label={place}
      className="document-date"
      data-lost={failure ? '' : undefined}
      ref={box}
      role="group"
    >
      <div className={`${styles.entry} document-date-field stack gap-2 start`}>
        <DayField
          label={texts.labels[rule.kind]}
          name={`date-${slot}`}
          objection={objection}
          onChange={onTyped}
          optionalText={`(${forms.optional})`}
          value={typed}
        />
      </div>
      {!objection && (
        <p className="document-date-state stack gap-1 start muted small">{texts.savedWithForm}</p>
      )}
    </div>
  );
}
