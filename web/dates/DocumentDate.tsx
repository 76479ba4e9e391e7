import './dates.css';
import { showDate, showDay } from '../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ConfirmDate } from './ConfirmDate.tsx';
import { DateOfDocument } from './DateOfDocument.tsx';
import { dateTexts } from './dateTexts.ts';
import { useDates } from './useDates.ts';
import { Validity } from './Validity.tsx';

export interface DocumentDateProps {
  applicationId: number;
  documentId: number;
  filename: string;
  slot: string;
  /** The name of the slot. */
  place: string;
  isReadOnly: boolean;
  isAdministrator: boolean;
}

/** In the row of a document whose date matters: the date, how long it is good for, and whether staff confirmed it. */
export default function DocumentDate(props: DocumentDateProps) {
  const { applicationId, documentId, slot, place, isReadOnly, isAdministrator } = props;
  const { language } = useLanguage();
  const { common } = useTexts();
  const texts = useTextsOf(dateTexts);
  const { data, error, isFetching, refetch } = useDates(applicationId);
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
  const date = data.find((one) => one.DocumentId === documentId && one.Slot === slot);
  if (!date) return isReadOnly ? null : <p className="muted small">{texts.saveFirst}</p>;
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
        <DateOfDocument {...props} date={date} key={`${documentId} ${slot}`} />
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
