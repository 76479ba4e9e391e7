import './dates.css';
import { useEffect } from 'react';
import type { DateRule } from '../../contract/program.ts';
import type { UploadedDocument } from '../documents/uploadedDocument.ts';
import { showDate, showDay } from '../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ConfirmDate } from './ConfirmDate.tsx';
import { DateOfDocument } from './DateOfDocument.tsx';
import { dateTexts } from './dateTexts.ts';
import { PendingDate } from './PendingDate.tsx';
import { useDates } from './useDates.ts';
import { Validity } from './Validity.tsx';

export { sendTypedDates } from './sendTypedDates.ts';

export interface DocumentDateProps {
  /** Null for a new application. */
  applicationId: number | null;
  document: UploadedDocument;
  slot: string;
  rule: DateRule;
  /** The name of the slot. */
  place: string;
  isReadOnly: boolean;
  isAdministrator: boolean;
  /** Of a document that is not saved in its slot yet, or was without its date. */
  onDate?: ((typed: string) => void) | undefined;
}

/** In the row of a document whose date matters: the date, how long it is good for, and whether staff confirmed it. */
export default function DocumentDate(props: DocumentDateProps) {
  const { applicationId, document, onDate, isReadOnly } = props;
  if (onDate && !isReadOnly) {
    const { date = '', dateFailure } = document;
    return <PendingDate {...props} failure={dateFailure} onTyped={onDate} typed={date} />;
  }
  return applicationId === null ? null : <SavedDate {...props} applicationId={applicationId} />;
}

function SavedDate(props: DocumentDateProps & { applicationId: number }) {
  const { applicationId, document, slot, place, isReadOnly, isAdministrator } = props;
  const { id: documentId, filename } = document;
  const { language } = useLanguage();
  const { common } = useTexts();
  const texts = useTextsOf(dateTexts);
  const { data, error, isFetching, refetch } = useDates(applicationId);
  const date = data?.find((one) => one.DocumentId === documentId && one.Slot === slot);
  const isUnknown = data !== undefined && date === undefined;

  // It was attached since, by an answer to a request.
  useEffect(() => {
    if (isUnknown) refetch();
  }, [isUnknown, refetch]);

  if (error && !data) {
    return (
      <p className="document-date-failure muted small">
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
  const confirmedOn = ConfirmedOn && showDate(ConfirmedOn, language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
    <div aria-label={place} className="document-date" role="group">
      {isReadOnly ? (
        <p>
          {texts.labels[Kind]}
          {texts.colon} {day ? showDay(day, language) : texts.noDate}
        </p>
      ) : (
        <DateOfDocument
          applicationId={applicationId}
          date={date}
          documentId={documentId}
          filename={filename}
          key={`${documentId} ${slot}`}
          slot={slot}
        />
      )}
      <p className="document-date-state" role="status">
        <Validity date={date} />
        {day && confirmedOn && (
          <span className="muted small">
            {ConfirmedBy
              ? texts.confirmedBy(ConfirmedBy, confirmedOn)
              : texts.confirmed(confirmedOn)}
          </span>
        )}
      </p>
      {isAdministrator && day && !ConfirmedOn && (
        <ConfirmDate applicationId={applicationId} date={{ ...date, Date: day }} place={place} />
      )}
    </div>
  );
}
