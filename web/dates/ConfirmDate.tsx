import type { DocumentDate } from '../../contract/dates.ts';
import { call } from '../platform/calls.ts';
import { showDay } from '../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../platform/language.tsx';
import { useRefusalText } from '../shared/forms/RefusalBanner.tsx';
import { dateTexts } from '../texts/applications.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/Field.tsx';
import { useDateChange } from './useDateChange.ts';

interface Props {
  applicationId: number;
  date: DocumentDate & { Date: string };
  place: string;
}

/** Staff confirm the date that they read, and no other. */
export function ConfirmDate({ applicationId, date, place }: Props) {
  const { language } = useLanguage();
  const { common } = useTexts();
  const texts = useTextsOf(dateTexts);
  const { DocumentId, Slot } = date;
  const day = showDay(date.Date, language);
  const change = useDateChange<string>(applicationId, {
    send: (seen) =>
      call('confirmDocumentDate', {
        ApplicationId: applicationId,
        DocumentId,
        Slot,
        Date: seen,
      }),
  });
  const refusal = useRefusalText(change);
  const isChanged = change.problems[0]?.code === 'dateChangedMeanwhile';
  return (
    <div>
      <Button
        aria-label={texts.confirmOf(place, day)}
        busy={change.isBusy}
        busyText={common.saving}
        icon="check"
        onClick={() => change.submit(date.Date)}
      >
        {texts.confirm}
      </Button>
      <div role="alert">
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
