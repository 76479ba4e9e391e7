import { call } from '../platform/calls.ts';
import { queries } from '../platform/queries.ts';
import { readDay } from '../shared/days/days.ts';
import type { Texts } from '../texts/texts.ts';
import { dateTexts } from './dateTexts.ts';
import type { TypedDate } from './typedDates.ts';
import { datesKey } from './useDates.ts';

/** Sends the dates that were typed beside documents which are saved now; each that is not saved is told. */
export async function sendTypedDates(
  applicationId: number,
  dates: readonly TypedDate[],
  onLost: (say: (texts: Texts) => string) => void,
): Promise<void> {
  for (const { slot, documentId, filename, typed } of dates) {
    const lost = () => onLost(({ language }) => dateTexts[language].lost(filename));
    const day = readDay(typed);
    const date = { ApplicationId: applicationId, DocumentId: documentId, Slot: slot, Date: day };
    if (day === null) lost();
    else await call('setDocumentDate', { ...date, Seen: null }).catch(lost);
  }
  queries.invalidateQueries({ queryKey: datesKey(applicationId) });
}
