import { CallError, failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { queries } from '../../platform/queries.ts';
import { readDay } from '../../shared/days/days.ts';
import type { Slot } from '../store/uploadedDocument.ts';
import { type LostDate, typedDatesOf } from './typedDates.ts';
import { datesKey } from './useDates.ts';

/** Saves the dates after the application was saved, and resolves to the dates that could not be saved. */
export async function sendDatesOf(
  applicationId: number,
  slots: Readonly<Record<string, Slot>>,
): Promise<LostDate[]> {
  const dates = typedDatesOf(slots);
  if (dates.length === 0) return [];
  const lost: LostDate[] = [];
  for (const date of dates) {
    const day = readDay(date.typed);
    // The date field already shows this error.
    if (day === null) lost.push({ ...date, failure: 'rules' });
    else {
      const { documentId: DocumentId, slot: Slot } = date;
      // When the person saves again after a conflict, their date replaces the other date.
      const seen = date.failure === 'dateChangedMeanwhile' ? {} : { Seen: null };
      await call('setDocumentDate', {
        ApplicationId: applicationId,
        ...{ DocumentId, Slot, Date: day },
        ...seen,
      }).catch((error) => lost.push({ ...date, failure: whyLost(error) }));
    }
  }
  queries.invalidateQueries({ queryKey: datesKey(applicationId) });
  return lost;
}

function whyLost(error: unknown): LostDate['failure'] {
  const [rule] = error instanceof CallError ? error.problems : [];
  return rule?.code ?? failureOf(error);
}
