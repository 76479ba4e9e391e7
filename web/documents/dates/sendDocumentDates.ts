import { CallError, getFailure } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { parseDay } from '../../shared/days/days.ts';
import type { SlotContent } from '../store/uploadedDocument.ts';
import { listEnteredDates, type UnsavedDate } from './enteredDates.ts';
import { getDatesQueryKey } from './useDocumentDates.ts';

export async function sendDocumentDates(
  applicationId: number,
  slots: Readonly<Record<string, SlotContent>>,
): Promise<UnsavedDate[]> {
  const dates = listEnteredDates(slots);
  if (dates.length === 0) return [];
  const failedDates: UnsavedDate[] = [];
  for (const date of dates) {
    const day = parseDay(date.typed);
    // The date field already shows this error.
    if (day === null) failedDates.push({ ...date, failure: 'rules' });
    else {
      const { documentId: DocumentId, slot: Slot } = date;
      // When the person saves again after a conflict, their date replaces the other date.
      const seen = date.failure === 'dateChangedMeanwhile' ? {} : { Seen: null };
      await call('setDocumentDate', {
        ApplicationId: applicationId,
        ...{ DocumentId, Slot, Date: day },
        ...seen,
      }).catch((error) => failedDates.push({ ...date, failure: getDateFailure(error) }));
    }
  }
  queryClient.invalidateQueries({ queryKey: getDatesQueryKey(applicationId) });
  return failedDates;
}

function getDateFailure(error: unknown): UnsavedDate['failure'] {
  const [rule] = error instanceof CallError ? error.problems : [];
  return rule?.code ?? getFailure(error);
}
